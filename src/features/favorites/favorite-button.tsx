import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { useFavorite } from './use-favorite.ts';

interface FavoriteButtonProps {
  productId: number;
  /** Name of the product, to distinguish the buttons of a list in screen readers. */
  title: string;
  /** `disc`: on a circular background, for use on an image. */
  variant?: 'disc' | 'plain';
}

/** Favorite button of a product. */
export function FavoriteButton({ productId, title, variant = 'disc' }: FavoriteButtonProps) {
  const { t } = useLingui();
  const { on, toggle } = useFavorite('product', productId, title);
  const face = variant === 'disc' ? 'size-9 bg-surface/90 shadow-sm' : 'size-11';
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t({
        message: `Favorite: ${title}`,
        comment:
          'State of the button that favorites a product: {title} is the product, read by screen readers',
      })}
      onClick={toggle}
      className={`hit inline-grid shrink-0 place-items-center rounded-full active:scale-90 ${face} ${on ? 'text-sale' : 'text-text'}`}
    >
      <span key={String(on)} className={on ? 'animate-pop' : ''}>
        <Icon of={Heart} size={variant === 'disc' ? 19 : 24} filled={on} />
      </span>
    </button>
  );
}
