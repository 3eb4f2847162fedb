import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { listQuery, query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { ExportButton, isoTime } from '../ui/export-button.tsx';
import { List } from '../ui/list.tsx';
import { ChoiceFilter, ListFilters, TimeSort } from '../ui/list-filters.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { variantLabel } from './draft.ts';
import { type Movement, useMovementKinds, useMovementTexts } from './movement-texts.ts';
import type { Product } from './product-state.tsx';
import { movementKinds, type StockSearch } from './stock-search.ts';

const ofProduct = getRouteApi('/console-frame/products/$id/stock');
const ofAll = getRouteApi('/console-frame/products/stock');

const sourceCell = (movement: Movement) => <Source movement={movement} />;
const productCell = ({ product, title }: Movement) => (
  <Link to="/products/$id/stock" params={{ id: String(product) }} className="hover:underline">
    {title}
  </Link>
);
/** On a narrow window, it also has the values of the hidden columns. */
const timeCell = (movement: Movement) => (
  <>
    {moment(movement.at)}
    <span className="block text-xs text-text-2 md:hidden">{movement.variant}</span>
    {(movement.order ?? movement.import) !== null && (
      <span className="block text-xs md:hidden">{sourceCell(movement)}</span>
    )}
  </>
);
const timeCellOfAll = (movement: Movement) => (
  <>
    <span className="block font-medium md:hidden">{productCell(movement)}</span>
    {timeCell(movement)}
  </>
);

/** Everything that changed the stock of a product. */
export function StockScreen() {
  const { id } = ofProduct.useParams();
  const search = ofProduct.useSearch();
  const navigate = useNavigate({ from: '/products/$id/stock' });
  const { t } = useLingui();
  const shown = useQuery(query('product/show', { product: id }));
  const parent = { to: '/products/$id', params: { id }, title: t`Product ${id}` } as const;
  return (
    <Loaded query={shown} head={<ScreenHead title={t`Stock movements`} parent={parent} />}>
      {(product) => (
        <Movements
          product={product}
          search={search}
          replace={(next) => void navigate({ search: next, replace: true })}
        />
      )}
    </Loaded>
  );
}

/** Everything that changed the stock of any product. */
export function AllStockScreen() {
  const search = ofAll.useSearch();
  const navigate = useNavigate({ from: '/products/stock' });
  return (
    <Movements
      product={null}
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
    />
  );
}

interface MovementsProps {
  /** `null`: of all products. */
  product: Product | null;
  search: StockSearch;
  replace: (search: StockSearch) => void;
}

function Movements({ product, search, replace }: MovementsProps) {
  const { t } = useLingui();
  const filter = { ...(product && { product: String(product.id) }), ...search };
  const movements = useInfiniteQuery(listQuery('stock/list', filter));
  const { reasonOf, piecesOf, levelsOf, actorOf } = useMovementTexts();
  const columns: Column<Movement>[] = [
    { id: 'at', title: t`Time`, cell: product ? timeCell : timeCellOfAll, wraps: true },
    ...(product
      ? []
      : [{ id: 'product', title: t`Product`, from: 'md', cell: productCell, isLong: true } as const]),
    { id: 'variant', title: t`Variant`, from: 'md', cell: ({ variant }) => variant, isLong: true },
    { id: 'sku', title: t`SKU`, from: 'xl', cell: ({ sku }) => sku || '–', isLong: true },
    { id: 'reason', title: t`Reason`, cell: reasonOf, wraps: true },
    { id: 'source', title: t`Order or import`, from: 'md', cell: sourceCell },
    { id: 'actor', title: t`By`, from: 'lg', isLong: true, cell: actorOf },
    { id: 'stock', title: t`Stock`, end: true, from: 'sm', cell: levelsOf },
    { id: 'pieces', title: t`Pieces`, end: true, cell: piecesOf },
  ];
  const parent = product
    ? ({
        to: '/products/$id',
        params: { id: String(product.id) },
        title: product.form.texts.en.title,
      } as const)
    : ({ to: '/products', title: t`Products` } as const);
  return (
    <>
      <ScreenHead title={t`Stock movements`} parent={parent}>
        <ExportButton
          list="stock/list"
          filter={filter}
          name={product ? `stock-${product.handle}` : 'stock'}
          columns={{
            time: ({ at }) => isoTime(at),
            product: (row) => row.product,
            title: ({ title }) => title,
            variant: ({ variant }) => variant,
            sku: ({ sku }) => sku,
            kind: ({ kind }) => kind,
            reason: ({ reason }) => reason,
            pieces: ({ pieces }) => pieces,
            before: ({ before }) => before,
            after: ({ after }) => after,
            by: ({ name, actor }) => name ?? actor,
            order: ({ order }) => order,
            import: ({ import: id }) => id,
            note: ({ note }) => note,
          }}
        />
      </ScreenHead>
      <Filters product={product} search={search} replace={replace} />
      <List pages={movements}>
        {(rows) => (
          <DataTable
            name={product ? 'stock' : 'all-stock'}
            label={t`Stock movements`}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            empty={<Trans>No movement matches.</Trans>}
          />
        )}
      </List>
      <p className="mt-3 max-w-4xl text-text-2">
        <Trans>
          An order takes its pieces when it is placed. The pieces of a new variant are not a movement; orders
          of a variant that is always available are listed, although they do not change its stock.
        </Trans>
      </p>
    </>
  );
}

/** Link to the order or the import, for operators who may open it. */
function Source({ movement: { order, import: id } }: { movement: Movement }) {
  const { t } = useLingui();
  const mayOpenOrder = useMay('order/show');
  const mayOpenImport = useMay('import/show');
  const link = 'text-primary hover:underline';
  if (order !== null)
    return mayOpenOrder ? (
      <Link to="/orders/$sn" params={{ sn: order }} className={link}>
        {order}
      </Link>
    ) : (
      order
    );
  if (id === null) return '–';
  const name = t`Import ${id}`;
  return mayOpenImport ? (
    <Link to="/products/imports/$id" params={{ id: String(id) }} className={link}>
      {name}
    </Link>
  ) : (
    name
  );
}

function Filters({ product, search, replace }: MovementsProps) {
  const { t } = useLingui();
  const kinds = useMovementKinds();
  return (
    <ListFilters<StockSearch>
      list="stock"
      unsaved={['variant']}
      search={search}
      replace={replace}
      label={t`Search stock movements`}
      placeholder={
        product
          ? t`Order, SKU or email address of an operator`
          : t`Order, product, SKU or email address of an operator`
      }
    >
      {(set) => (
        <>
          <ChoiceFilter
            label={t`Kind`}
            any={t`Any kind`}
            choices={movementKinds.map((kind) => [kind, kinds[kind]] as const)}
            value={search.kind}
            onChange={(kind) => set({ kind })}
          />
          {product && product.variants.length > 1 && (
            <ChoiceFilter
              label={t`Variant`}
              any={t`Any variant`}
              choices={product.variants.map(
                ({ id, values }) =>
                  [String(id), variantLabel(product.form.texts.en.options, values)] as const,
              )}
              value={search.variant}
              onChange={(variant) => set({ variant })}
            />
          )}
          <TimeSort value={search.sort} onChange={(sort) => set({ sort })} />
        </>
      )}
    </ListFilters>
  );
}
