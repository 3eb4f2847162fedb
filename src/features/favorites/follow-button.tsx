import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFavorite } from './use-favorite.ts';

interface FollowButtonProps {
  shopId: number;
  /** Name of the shop for screen readers. */
  name: string;
  block?: boolean;
}

/** Button to follow or unfollow a shop (spec §4). */
export function FollowButton({ shopId, name, block = false }: FollowButtonProps) {
  const { t } = useLingui();
  const { on, toggle } = useFavorite('shop', shopId, name);
  return (
    <Button
      variant={on ? 'plain' : 'soft'}
      size="small"
      block={block}
      aria-label={
        on
          ? t({
              message: `Following: ${name}`,
              comment: 'State of the button that follows a shop: {name} is the shop, read by screen readers',
            })
          : t({
              message: `Follow: ${name}`,
              comment: 'State of the button that follows a shop: {name} is the shop, read by screen readers',
            })
      }
      onClick={toggle}
    >
      <Icon of={on ? Check : Plus} size={16} />
      {on ? <Trans>Following</Trans> : <Trans comment="Button: follow a shop">Follow</Trans>}
    </Button>
  );
}
