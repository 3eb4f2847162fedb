import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { Icon } from '../../src/ui/icon.tsx';
import { Button } from './button.tsx';
import { toast } from './toasts.tsx';

/** A secret that is shown once, with a button that copies it. */
export function SecretValue({ label, value }: { label: string; value: string }) {
  const { t } = useLingui();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast(t`Copied`),
      () => toast(t`It could not be copied. Select and copy it.`),
    );
  return (
    <div className="flex items-start gap-2 rounded-sm bg-surface-2 p-3">
      <output aria-label={label} dir="ltr" className="min-w-0 grow font-mono text-xs break-all text-text">
        {value}
      </output>
      <Button onClick={() => void copy()}>
        <Icon of={Copy} size={16} />
        <Trans>Copy</Trans>
      </Button>
    </div>
  );
}
