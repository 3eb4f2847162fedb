import { Plural, Trans } from '@lingui/react/macro';
import { TicketPercent } from 'lucide-react';
import type { CartLineInfo } from '#contract/catalog.ts';
import type { Quote } from '#contract/quotes.ts';
import { Button } from '../../ui/button.tsx';
import { GoodsLine } from '../../ui/goods-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Image } from '../../ui/image.tsx';

type Line = Quote['shops'][number]['lines'][number];
export type LineProblem = Quote['problems'][number];

interface QuoteLineProps {
  line: Line;
  /** The promo code counts this line, and not all others. */
  isDiscounted: boolean;
  problem: LineProblem | undefined;
  /** 0 removes the line from this order. */
  onQuantity: (quantity: number) => void;
}

/** Line of the quote, with the choices to resolve a problem with it. */
export function QuoteLine({ line, isDiscounted, problem, onQuantity }: QuoteLineProps) {
  return (
    <li className="space-y-3 py-3">
      <div className="flex gap-3">
        <GoodsLine {...line} />
      </div>
      {isDiscounted && (
        <p className="flex items-center gap-1.5 text-sm text-success">
          <Icon of={TicketPercent} size={16} />
          <Trans>Promo code applies</Trans>
        </p>
      )}
      {problem && <ShortOfStock stock={problem.stock} onQuantity={onQuantity} />}
    </li>
  );
}

function ShortOfStock({ stock, onQuantity }: { stock: number; onQuantity: (quantity: number) => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sale-soft px-3 py-2 text-sm"
    >
      <span className="font-medium text-sale">
        {stock > 0 ? (
          <Plural value={stock} other="Only # left" comment="Number of items left in stock" />
        ) : (
          <Trans>Sold out</Trans>
        )}
      </span>
      <span className="flex gap-2">
        {stock > 0 && (
          <Button variant="plain" size="small" onClick={() => onQuantity(stock)}>
            <Plural
              value={stock}
              one="Change to #"
              other="Change to #"
              comment="Button: change the quantity to the number that is in stock"
            />
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={() => onQuantity(0)}>
          <Trans>Remove from this order</Trans>
        </Button>
      </span>
    </div>
  );
}

/** Line of a product that is no longer sold: the quote omits it, so its data comes from the catalog. */
export function GoneLine({ info, onLeaveOut }: { info: CartLineInfo | undefined; onLeaveOut: () => void }) {
  return (
    <li className="flex items-center gap-3 py-3">
      {info && (
        <Image
          of={info.picture}
          alt=""
          ratio="1 / 1"
          sizes="56px"
          className="size-14 shrink-0 rounded-md opacity-60"
        />
      )}
      <div className="min-w-0 flex-1 text-sm">
        {info && <p className="free-text-1 text-text-2">{info.title}</p>}
        <p role="alert" className="font-medium text-sale">
          <Trans>No longer for sale</Trans>
        </p>
      </div>
      <Button variant="plain" size="small" onClick={onLeaveOut}>
        <Trans>Remove from this order</Trans>
      </Button>
    </li>
  );
}
