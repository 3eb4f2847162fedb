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

/** Starts a download. While it is under way, shows how many rows were read, and cancels it. */
export function DownloadButton({ download, variant = 'secondary', children }: DownloadButtonProps) {
  const { t } = useLingui();
  const { start, cancel, isPending, rows } = useDownload(download);
  return isPending ? (
    <Button variant={variant} onClick={cancel} aria-label={t`Cancel the export`}>
      <Icon of={X} size={16} />
      {t`${plural(rows, { one: '# row …', other: '# rows …' })}`}
    </Button>
  ) : (
    <Button variant={variant} onClick={start}>
      <Icon of={Download} size={16} />
      {children}
    </Button>
  );
}
