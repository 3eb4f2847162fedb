import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Download, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../src/ui/icon.tsx';
import { Button } from './button.tsx';
import { useDownload } from './use-download.ts';

interface DownloadButtonProps {
  /** Reads and saves the file. */
  download: Parameters<typeof useDownload>[0];
  variant?: 'secondary' | 'ghost';
  children: ReactNode;
}

/** Starts a download, and cancels it while it is under way. */
export function DownloadButton({ download, variant = 'secondary', children }: DownloadButtonProps) {
  const running = useDownload(download);
  return running.isPending ? (
    <CancelDownload of={running} variant={variant} />
  ) : (
    <Button variant={variant} onClick={running.start}>
      <Icon of={Download} size={16} />
      {children}
    </Button>
  );
}

interface CancelDownloadProps {
  of: ReturnType<typeof useDownload>;
  variant?: DownloadButtonProps['variant'];
}

/** Shows how many rows a download has read, and cancels it. */
export function CancelDownload({ of: { cancel, rows }, variant = 'secondary' }: CancelDownloadProps) {
  const { t } = useLingui();
  return (
    <Button variant={variant} onClick={cancel} aria-label={t`Cancel the export`}>
      <Icon of={X} size={16} />
      {t`${plural(rows, { one: '# row …', other: '# rows …' })}`}
    </Button>
  );
}
