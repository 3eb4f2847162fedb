import { LoadError } from '../../platform/api/load-error.tsx';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '../../platform/api/query.ts';
import type { ReactNode } from 'react';
import { pagesOf } from '../../platform/api/pages-of.ts';
import type { Input } from '#contract/calls.ts';
import type { ShopCard } from '#contract/catalog.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Endless } from '../../ui/endless.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { useWhole } from '../../ui/use-whole.ts';
import { ShopRow } from './shop-row.tsx';
import { ShopRowsSkeleton } from './shop-skeleton.tsx';
import { shopPages } from './shops.queries.ts';

/** Rows that fit on a phone without scrolling. */
const firstRows = 3;

interface ShopListProps {
  filter: Input<'shopList'>;
  onClear: () => void;
  follow?: (shop: ShopCard) => ReactNode;
}

/** Infinite list of shops. */
export function ShopList({ filter, onClear, follow }: ShopListProps) {
  const online = useOnline();
  const query = useInfiniteQuery(shopPages(filter));
  const whole = useWhole();
  if (query.data === undefined) {
    if (!query.isError) return <ShopRowsSkeleton />;
    return (
      <LoadError
        error={query.error}
        onRetry={() => void query.refetch()}
        title={<Trans>Couldn’t load the shops</Trans>}
      />
    );
  }
  const shops = query.data.pages.flatMap((page) => page.list);
  const savedAt = query.data.pages[0]?.savedAt;
  if (shops.length === 0) {
    return (
      <StateView
        variant="missing"
        title={<Trans>No matching shops</Trans>}
        action={
          <Button variant="soft" onClick={onClear}>
            <Trans>See all shops</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <>
      {savedAt !== undefined && !online && (
        <div className="pb-3">
          <SavedNote at={savedAt} />
        </div>
      )}
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {(whole ? shops : shops.slice(0, firstRows)).map((shop) => (
          <li key={shop.id} className="min-w-0">
            <ShopRow shop={shop} follow={follow?.(shop)} />
          </li>
        ))}
      </ul>
      {whole && <Endless {...pagesOf(query)} />}
    </>
  );
}
