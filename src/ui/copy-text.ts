import { t } from '@lingui/core/macro';
import { toast } from './toast.ts';

/** Copies a text and shows a toast (spec §5: refused without HTTPS). */
export async function copyText(text: string, success: string): Promise<void> {
  if (!isSecureContext) {
    toast(t`Copying needs a secure connection (HTTPS)`, { tone: 'error' });
    return;
  }
  try {
    await navigator.clipboard.writeText(text);
    toast(success, { tone: 'success' });
  } catch {
    toast(t({ message: 'Couldn’t copy', comment: 'Toast: the app could not write to the clipboard' }), {
      tone: 'error',
    });
  }
}
