import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';

/** Order number with a copy button (spec §5: refused without HTTPS). */
export function OrderNumber({ sn }: { sn: string }) {
  const { t } = useLingui();
  const copy = async () => {
    if (!isSecureContext) {
      toast(t`Copying is not supported on a non-HTTPS connection`, { tone: 'error' });
      return;
    }
    try {
      await navigator.clipboard.writeText(sn);
      toast(t`Copied: ${sn}`, { tone: 'success' });
    } catch {
      toast(t`Copy Fail`, { tone: 'error' });
    }
  };
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="hit tabular inline-flex items-center gap-1.5 text-end font-medium text-text"
    >
      <span className="break-all">{sn}</span>
      <Icon of={Copy} size={16} className="shrink-0 text-primary" />
      <span className="sr-only">
        <Trans>Copy</Trans>
      </span>
    </button>
  );
}
