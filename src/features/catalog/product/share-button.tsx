import { useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { copyText } from '../../../ui/copy-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

/** Hands the page's address to the system's share sheet; where there is none, it is copied. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const { t } = useLingui();
  const share = async () => {
    const url = new URL(path, location.origin).href;
    if (!('share' in navigator)) return copyText(url, t`Link copied`);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the system's sheet is no failure.
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
