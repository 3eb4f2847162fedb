import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { type Input, read } from '../../api/call.ts';
import { query } from '../../api/queries.ts';
import { useMay } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Empty, Notice, QueryFailure } from '../../ui/notice.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { productFilter } from '../product-search.ts';
import type { Product } from '../product-state.tsx';
import { changesOf, columns, type Edits, hasCell, isWrong, rowsOf } from './cells.ts';
import { maxGridProducts } from './grid-search.ts';
import { GridTable } from './grid-table.tsx';
import { useGridSave } from './use-grid-save.ts';

const route = getRouteApi('/console-frame/products/grid');

const useHead = () => {
  const { t } = useLingui();
  return { title: t`Edit products`, parent: { to: '/products', title: t`Products` } } as const;
};

/** Values of many products side by side: the chosen ones, or the first ones of a filtered list. */
export function ProductGridScreen() {
  const { ids, ...search } = route.useSearch();
  const filter = productFilter(search);
  const head = useHead();
  const list = useQuery({
    queryKey: ['product/list', 'grid', filter] as const,
    queryFn: ({ signal }) => firstProducts(filter, signal),
    enabled: ids === undefined,
    staleTime: Infinity,
  });
  if (ids !== undefined) return <Grid ids={ids.split(',').slice(0, maxGridProducts)} />;
  return (
    <Loaded query={list} head={<ScreenHead {...head} />}>
      {(found) => <Grid ids={found} />}
    </Loaded>
  );
}

/** Ids of the first products of a filtered list: it has pages of half of the grid. */
async function firstProducts(filter: Input<'product/list'>, signal: AbortSignal): Promise<string[]> {
  const pageOf = (cursor: string | null) =>
    read(
      'product/list',
      { ...filter, limit: String(maxGridProducts / 2), ...(cursor && { cursor }) },
      signal,
    );
  const first = await pageOf(null);
  const rest = first.next === null ? [] : (await pageOf(first.next)).list;
  return [...first.list, ...rest].map(({ id }) => String(id));
}

function Grid({ ids: given }: { ids: readonly string[] }) {
  const head = useHead();
  // The rows stay while a saved value moves a product out of the filter.
  const [ids] = useState(given);
  const { products, error, retry } = useQueries({
    queries: ids.map((id) => query('product/show', { product: id })),
    combine: (results) => ({
      products: results.flatMap(({ data }) => data ?? []),
      error: results.find((result) => result.isError)?.error,
      retry: () => results.forEach((result) => result.isError && void result.refetch()),
    }),
  });
  if (error) return <QueryFailure error={error} retry={retry} />;
  if (products.length < ids.length)
    return (
      <>
        <ScreenHead {...head} />
        <Empty>
          <Trans>
            {products.length} of {ids.length} products loaded
          </Trans>
        </Empty>
      </>
    );
  return <LoadedGrid current={products} />;
}

/** @param current as stored now: a product with edits keeps the version that was shown */
function LoadedGrid({ current }: { current: readonly Product[] }) {
  const { t } = useLingui();
  const head = useHead();
  const mayEdit = useMay('product/save');
  const [edits, setEdits] = useState<Edits>({});
  const [opened, setOpened] = useState<ReadonlyMap<number, Product>>(new Map());
  const products = current.map((product) => opened.get(product.id) ?? product);
  const rows = rowsOf(products);
  const changes = changesOf(edits, rows);
  const count = changes.reduce((sum, change) => sum + change.count, 0);
  const hasFault = rows.some((row) =>
    columns.some((column) => hasCell(row, column) && isWrong(edits, row, column, rows)),
  );
  const edit = (next: Edits) => {
    setEdits(next);
    // Keeps the versions that were edited.
    const edited = new Set(changesOf(next, rows).map(({ product }) => product.id));
    setOpened(
      new Map(products.flatMap((product) => (edited.has(product.id) ? [[product.id, product]] : []))),
    );
  };
  const drop = (ids: ReadonlySet<number>) => {
    setEdits((now) =>
      Object.fromEntries(Object.entries(now).filter(([key]) => !ids.has(Number(key.split(' ')[0])))),
    );
    setOpened((now) => new Map([...now].filter(([id]) => !ids.has(id))));
  };
  const { save, progress, saved, forget } = useGridSave(({ product }) => drop(new Set([product.id])));
  const refused = new Set(saved?.refused.map(({ id }) => id));
  const isSaving = progress !== null;
  const preview = t`Would change ${plural(count, { one: '# value', other: '# values' })} of ${plural(changes.length, { one: '# product', other: '# products' })}.`;
  return (
    <>
      <div className="sticky top-0 z-20 -mx-4 bg-bg px-4 pt-1 lg:-mx-8 lg:px-8">
        <ScreenHead {...head}>
          {count > 0 && !isSaving && (
            <Button onClick={() => drop(new Set(products.map(({ id }) => id)))}>
              <Trans>Discard</Trans>
            </Button>
          )}
          {mayEdit && (
            <Button
              variant="primary"
              disabled={count === 0 || hasFault || isSaving}
              onClick={() => void save(changes)}
            >
              <Trans>Save</Trans>
            </Button>
          )}
        </ScreenHead>
        <p role="status" className="-mt-2 min-h-6 pb-2 text-sm text-text-2">
          {isSaving ? (
            <Trans>
              {progress.done} of {progress.of} products saved
            </Trans>
          ) : count > 0 ? (
            preview
          ) : (
            <Trans>Type, or paste columns of a spreadsheet. Changed cells are marked.</Trans>
          )}
        </p>
      </div>
      <div className="mb-3 grid gap-2 empty:hidden">
        {hasFault && (
          <Notice bad>
            <Trans>Some fields are missing or wrong.</Trans>
          </Notice>
        )}
        {saved && (
          <SaveResult
            saved={saved}
            onReload={(id) => drop(new Set([id]))}
            onRestore={() => {
              edit({ ...edits, ...saved.former });
              forget();
            }}
          />
        )}
      </div>
      {rows.length === 0 ? (
        <Empty>
          <Trans>No product matches.</Trans>
        </Empty>
      ) : (
        <GridTable {...{ rows, edits, refused }} onEdits={edit} disabled={!mayEdit || isSaving} />
      )}
      <LeaveGuard isEdited={count > 0} isPending={isSaving} />
    </>
  );
}

interface SaveResultProps {
  saved: NonNullable<ReturnType<typeof useGridSave>['saved']>;
  /** Discards the edits of a product. */
  onReload: (id: number) => void;
  /** Enters the former values, to be saved again. */
  onRestore: () => void;
}

function SaveResult({ saved: { products, refused }, onReload, onRestore }: SaveResultProps) {
  const { t } = useLingui();
  return (
    <>
      {products > 0 && (
        <Notice>
          <span className="flex flex-wrap items-center justify-between gap-2">
            {t`${plural(products, { one: '# product saved.', other: '# products saved.' })}`}
            <Button onClick={onRestore}>
              <Trans>Enter the former values again</Trans>
            </Button>
          </span>
        </Notice>
      )}
      {refused.map(({ id, title, reason }) => (
        <Notice key={id} bad>
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span>
              <strong className="font-medium">{title}</strong>: {reason}
            </span>
            <Button onClick={() => onReload(id)}>
              <Trans>Show the stored values</Trans>
            </Button>
          </span>
        </Notice>
      ))}
    </>
  );
}
