import { LoadError } from '../../platform/api/load-error.tsx';
import { Trans } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { isOffline } from '../../platform/api/errors.ts';
import { pagesOf } from '../../platform/api/pages-of.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { Endless } from '../../ui/endless.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

// Loaded only offline.
const StoredNote = lazy(() => import('./stored/stored-note.tsx'));
const StoredProducts = lazy(() => import('./stored/stored-products.tsx'));

export interface ProductPage {
  list: ProductCard[];
  next: string | null;
  savedAt?: number;
  stored?: true | undefined;
}

interface EndlessGridProps {
  query: UseInfiniteQueryResult<InfiniteData<ProductPage>>;
  /** Shown for an empty list. */
  empty: ReactNode;
  /** Number of cards that are visible without scrolling. */
  priority?: number;
  corner?: ((product: ProductCard) => ReactNode) | undefined;
}

/** Infinite list of products in all states: loading, empty, failed, stored, further pages. */
export function EndlessGrid({ query, empty, priority = 4, corner }: EndlessGridProps) {
  const online = useOnline();
  if (query.data === undefined) {
    return query.isError ? (
      <ListFailed error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <ProductGridSkeleton count={8} />
    );
  }
  const products = query.data.pages.flatMap((page) => page.list);
  if (products.length === 0) return empty;
  const { savedAt, stored } = query.data.pages[0]!;
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={query.isPlaceholderData ? 'opacity-60 transition-opacity duration-150' : undefined}
    >
      {stored && (
        <Suspense fallback={null}>
          <StoredNote />
        </Suspense>
      )}
      {savedAt !== undefined && !online && (
        <div className="pb-3">
          <SavedNote at={savedAt} />
        </div>
      )}
      <h2 className="sr-only">
        <Trans>Products</Trans>
      </h2>
      <ProductGrid products={products} priority={priority} {...(corner && { corner })} />
      <Endless {...pagesOf(query)} />
    </div>
  );
}

/** Error state of a list, with a retry button and the products stored on the device. */
export function ListFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <>
      <LoadError error={error} onRetry={onRetry} title={<Trans>Couldn’t load this list</Trans>} />
      {isOffline(error) && (
        <Suspense fallback={null}>
          <StoredProducts />
        </Suspense>
      )}
    </>
  );
}
