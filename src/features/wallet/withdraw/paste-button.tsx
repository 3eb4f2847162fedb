import { Trans, useLingui } from '@lingui/react/macro';
import { ClipboardPaste } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';

/** Pastes from the clipboard. Hidden where the browser does not allow pages to read the clipboard. */
export function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  const { t } = useLingui();
  if (!isSecureContext || !('clipboard' in navigator) || !('readText' in navigator.clipboard)) return null;
  const paste = async () => {
    try {
      onPaste(await navigator.clipboard.readText());
    } catch {
      toast(t`We couldn’t read your clipboard. Paste it manually.`, { tone: 'error' });
    }
  };
  return (
    <Button variant="soft" size="small" className="mt-2" onClick={() => void paste()}>
      <Icon of={ClipboardPaste} size={16} />
      <Trans comment="Button: insert from the clipboard">Paste</Trans>
    </Button>
  );
}
