import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { memo, type ReactNode, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { ProductCard as Product } from '#contract/catalog.ts';
import { useReturning } from '../../ui/returning.ts';
import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';
import type * as LongList from './long-list.ts';
import { ProductCard } from './product-card.tsx';

/** Cards of a grid that a phone shows without scrolling. */
const firstCards = 4;
/** At most so many at once before it is known what is near the window. */
const mostCards = 180;
/** Products of one further page, as the server divides the list. */
const pageSize = 20;

// Off the path of the first paint: a list is followed once it is there.
let longList: typeof LongList | undefined;
export const loadLongList = async () => (longList = await import('./long-list.ts'));

const addressOf = ({ pathname, searchStr }: ParsedLocation) => pathname + searchStr;

interface ProductGridProps {
  products: Product[];
  /** How many of the first cards are in sight at once. */
  priority?: number;
  /** Over a card's picture. The same function every time, or all cards are drawn anew. */
  corner?: (product: Product) => ReactNode;
}

/** Two columns on a phone, up to five on a wide screen. */
export function ProductGrid({ products, priority = 0, corner }: ProductGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const returning = useReturning();
  // The first cards at once, the others as the processor finds time: twenty in one go block a slow phone's touch. No
  // initial value for the deferred one: a kept screen would begin with it again each time it is shown.
  const [whole, setWhole] = useState(returning);
  useEffect(() => startTransition(() => setWhole(true)), []);
  // A page behind, no more: on a slow phone each further one would begin the drawing anew, and none be ever seen.
  const drawn = useDeferredValue(products);
  const all = products.length - drawn.length > pageSize ? products : drawn;
  const shown = whole ? all : all.slice(0, firstCards);
  const count = shown.length;
  const router = useRouter();
  const [lastPart, setPart] = useState(
    () => (returning && longList?.leftInSight(addressOf(router.state.location))) || null,
  );
  // A list that has become shorter meanwhile is shown whole.
  const part = lastPart && lastPart.from < count ? lastPart : null;
  useEffect(() => {
    let stop: (() => void) | null = null;
    let left = false;
    const follow = async () => {
      const { followLongList } = await loadLongList();
      if (left || !list.current) return;
      // Not the window's: during a navigation that is already the next screen's, and rows may come meanwhile.
      const address = addressOf(router.state.resolvedLocation ?? router.state.location);
      stop = followLongList(list.current, address, count, setPart);
    };
    void follow();
    return () => {
      left = true;
      stop?.();
    };
  }, [count, router]);
  const from = part?.from ?? 0;
  return (
    <ul ref={list} className="product-grid" data-from={from}>
      {part && <Room side="above" heightPx={part.abovePx} />}
      {shown.slice(from, part?.to ?? from + mostCards).map((product, index) => (
        <li
          key={product.id}
          {...(part && { 'aria-setsize': count, 'aria-posinset': from + index + 1 })}
          // Far rows cost nothing until they come near. Not on the way back: their height would be a guess.
          className={
            part || returning ? undefined : '[contain-intrinsic-size:auto_300px] [content-visibility:auto]'
          }
        >
          <Card product={product} priority={from + index < priority} corner={corner} />
        </li>
      ))}
      {part && <Room side="below" heightPx={part.belowPx} />}
    </ul>
  );
}

/** A further page draws its own cards only. */
const Card = memo(function Card({ product, priority, corner }: CardProps) {
  return <ProductCard product={product} priority={priority} corner={corner?.(product)} />;
});
interface CardProps {
  product: Product;
  priority: boolean;
  corner: ProductGridProps['corner'];
}

/** In place of cards that are far away. */
const Room = ({ side, heightPx }: { side: 'above' | 'below'; heightPx: number }) =>
  heightPx > 0 && <li aria-hidden data-room={side} className="col-span-full" style={{ height: heightPx }} />;

/** The grid's stand-in: same columns, same proportions. */
export function ProductGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Delayed>
      <div className="product-grid" role="status">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="space-y-2.5">
            <SkeletonBlock className="aspect-square rounded-lg" />
            <SkeletonBlock className="h-4 w-11/12" />
            <SkeletonBlock className="h-5 w-1/2" />
          </div>
        ))}
      </div>
    </Delayed>
  );
}
