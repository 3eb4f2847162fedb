import { useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { copyText } from '../../../ui/copy-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

/** Opens the system's share sheet with the page's URL; without one, copies the URL. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const { t } = useLingui();
  const share = async () => {
    const url = new URL(path, location.origin).href;
    if (!('share' in navigator)) return copyText(url, t`Link copied`);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        await copyText(url, t`Link copied`);
    }
  };
  return (
    <IconButton label={t`Share`} onClick={() => void share()}>
      <Icon of={Share2} size={20} />
    </IconButton>
  );
}
