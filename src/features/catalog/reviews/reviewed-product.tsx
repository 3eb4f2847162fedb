import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ShopReview } from '#contract/shops.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Image } from '../../../ui/image.tsx';

const box = 'flex min-h-14 items-center gap-3 rounded-md bg-surface-2 p-1.5 pe-3 text-sm';

/** Product of a review in a shop's list, as a link while it is sold. */
export function ReviewedProduct({ product }: { product: ShopReview['product'] }) {
  const { id, title, picture, onSale } = product;
  const content = (
    <>
      <Image of={picture} alt="" ratio="1 / 1" sizes="44px" className="w-11 shrink-0 rounded-sm" />
      <span className="min-w-0 flex-1">
        <span className="block free-text-1">{title}</span>
        {!onSale && (
          <span className="block text-xs text-text-3">
            <Trans>No longer sold</Trans>
          </span>
        )}
      </span>
    </>
  );
  if (!onSale) return <p className={box}>{content}</p>;
  return (
    <Link to="/detail/{-$product}/{-$mer}" params={{ product: String(id) }} className={box}>
      {content}
      <Icon of={ChevronRight} size={18} className="shrink-0 text-text-3 rtl:-scale-x-100" />
    </Link>
  );
}
