import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import {
  memo,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ProductCard as Product } from '#contract/catalog.ts';
import { useReturning } from '../../ui/returning.ts';
import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';
import { useWhole } from '../../ui/use-whole.ts';
import type * as LongList from './long-list.ts';
import { ProductCard } from './product-card.tsx';

/** Cards of a grid that fit on a phone without scrolling. */
const firstCards = 4;
/** Maximum of cards to render before the part near the viewport is known. */
const maxCards = 180;
/** Products per page of the server's list. */
const pageSize = 20;

// Not needed for the first paint: loaded once a list is mounted.
let longList: typeof LongList | undefined;
export const loadLongList = async () => (longList = await import('./long-list.ts'));

const addressOf = ({ pathname, searchStr }: ParsedLocation) => pathname + searchStr;

interface ProductGridProps {
  products: Product[];
  /** Number of cards that are visible without scrolling. */
  priority?: number;
  /** Overlay on a card's image. Must keep its identity, or all cards render again. */
  corner?: (product: Product) => ReactNode;
}

/** Grid of products: two columns on a phone, up to five on a wide screen. */
export function ProductGrid({ products, priority = 0, corner }: ProductGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const returning = useReturning();
  const whole = useWhole();
  // Lags at most one page behind: on a slow phone each further page would restart the deferred render, and none would
  // be shown.
  const drawn = useDeferredValue(products);
  const all = products.length - drawn.length > pageSize ? products : drawn;
  const shown = whole ? all : all.slice(0, firstCards);
  const count = shown.length;
  const router = useRouter();
  const [lastPart, setPart] = useState(
    () => (returning && longList?.leftInSight(addressOf(router.state.location))) || null,
  );
  // A list that has become shorter in the meantime is shown completely.
  const part = lastPart && lastPart.from < count ? lastPart : null;
  useEffect(() => {
    let stop: (() => void) | null = null;
    let left = false;
    const follow = async () => {
      const { followLongList } = await loadLongList();
      if (left || !list.current) return;
      // Not `window.location`: during a navigation it is already the next screen's while rows may still be added.
      const address = addressOf(router.state.resolvedLocation ?? router.state.location);
      stop = followLongList(list.current, address, count, setPart);
    };
    void follow();
    return () => {
      left = true;
      stop?.();
    };
  }, [count, router]);
  const wasShown = useRef(false);
  // A kept screen that is shown again: the first frame renders only what was visible when it was left.
  useLayoutEffect(() => {
    if (wasShown.current && list.current)
      void longList?.showInSight(list.current, addressOf(router.state.location));
    wasShown.current = true;
  }, [router]);
  const from = part?.from ?? 0;
  return (
    <ul ref={list} className="product-grid" data-from={from}>
      {part && <Spacer side="above" heightPx={part.abovePx} />}
      {shown.slice(from, part?.to ?? from + maxCards).map((product, index) => (
        // Each card of a server-rendered page hydrates in a task of its own.
        <Suspense key={product.id} fallback={null}>
          <li
            {...(part && { 'aria-setsize': count, 'aria-posinset': from + index + 1 })}
            // Skips rendering of distant rows. Not on return, because estimated heights would break the scroll position.
            className={part || returning ? undefined : '[content-visibility:auto]'}
          >
            <Card product={product} priority={from + index < priority} corner={corner} />
          </li>
        </Suspense>
      ))}
      {part && <Spacer side="below" heightPx={part.belowPx} />}
      {/* Elements below the list stay out of sight until it is complete, so that they do not shift. */}
      {count < all.length && <Spacer side="below" heightPx={innerHeight} />}
    </ul>
  );
}

/** Memoized, so that a further page renders only its own cards. */
const Card = memo(function Card({ product, priority, corner }: CardProps) {
  return <ProductCard product={product} priority={priority} corner={corner?.(product)} />;
});
interface CardProps {
  product: Product;
  priority: boolean;
  corner: ProductGridProps['corner'];
}

/** Spacer in place of unmounted cards. */
const Spacer = ({ side, heightPx }: { side: 'above' | 'below'; heightPx: number }) =>
  heightPx > 0 && <li aria-hidden data-room={side} className="col-span-full" style={{ height: heightPx }} />;

/** Skeleton of the grid with the same columns and proportions. */
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
