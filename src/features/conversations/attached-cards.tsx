import { Plural, Trans } from '@lingui/react/macro';
import type { AttachedOrder } from '#contract/service.ts';
import type { AttachedProduct } from './message.mutation.ts';
import { Image } from '../../ui/image.tsx';
import { Price } from '../../ui/price.tsx';

/** Product in a message and in the composer. */
export function ProductFace({ product: { title, picture, price } }: { product: AttachedProduct }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 text-start">
      <Image of={picture} alt="" ratio="1 / 1" sizes="56px" className="size-14 shrink-0 rounded-sm" />
      <span className="min-w-0">
        <span className="free-text-2 text-sm leading-snug">{title}</span>
        <Price value={price} size="sm" tone="text" />
      </span>
    </span>
  );
}

/** Order in a message, in the composer and in the picker. */
export function OrderFace({ order: { sn, total, itemCount, picture } }: { order: AttachedOrder }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 text-start">
      <Image of={picture} alt="" ratio="1 / 1" sizes="56px" className="size-14 shrink-0 rounded-sm" />
      <span className="min-w-0">
        <span className="block text-sm font-medium">
          <Trans comment="Card in a conversation: an order of the shopper">Your order</Trans>
        </span>
        <span className="tabular block truncate text-xs">{sn}</span>
        <span className="flex flex-wrap items-baseline gap-x-2 text-xs">
          <Price value={total} size="sm" tone="text" />
          <Plural value={itemCount} one="# item" other="# items" />
        </span>
      </span>
    </span>
  );
}
