import { Plural } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Image } from './image.tsx';
import { Price } from './price.tsx';

interface GoodsLineProps {
  title: string;
  options: string;
  picture: ComponentProps<typeof Image>['of'];
  price: string;
  quantity: number;
}

/** Line of a checkout or order: image, title, price and quantity. The parent lays it out as a row. */
export function GoodsLine({ title, options, picture, price, quantity }: GoodsLineProps) {
  return (
    <>
      <Image of={picture} alt="" ratio="1 / 1" sizes="72px" className="size-18 shrink-0 rounded-md" />
      <span className="min-w-0 flex-1">
        <span className="free-text-2 text-sm leading-snug">{title}</span>
        {options && <span className="mt-0.5 block text-sm text-text-3">{options}</span>}
        <span className="mt-1 flex items-baseline justify-between gap-3">
          <Price value={price} size="sm" tone="text" />
          <span className="tabular text-sm text-text-2">
            <span className="sr-only">
              <Plural
                value={quantity}
                one="# item"
                other="# items"
                comment="Quantity of one product in an order"
              />
            </span>
            <span aria-hidden>× {quantity}</span>
          </span>
        </span>
      </span>
    </>
  );
}
