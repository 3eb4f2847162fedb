import { Menu } from '@base-ui/react/menu';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Download, History, MoreHorizontal, Plus, Table2, Upload } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../src/ui/icon.tsx';
import { money, number } from '../../src/platform/i18n/format.ts';
import { listQuery, query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { CancelDownload, DownloadButton } from '../ui/download-button.tsx';
import { listDownload } from '../ui/export-button.tsx';
import { List } from '../ui/list.tsx';
import { ChoiceFilter, ListFilters, TextFilter } from '../ui/list-filters.tsx';
import { menuItem, MenuPopup } from '../ui/menu.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { SelectionBar } from '../ui/selection-bar.tsx';
import { toast } from '../ui/toasts.tsx';
import { useDownload } from '../ui/use-download.ts';
import { maxGridProducts } from './grid/grid-search.ts';
import { productFileDownload } from './product-file.ts';
import { productFilter, type ProductSearch } from './product-search.ts';
import {
  type ListedProduct,
  ProductStateBadge,
  productStates,
  useProductStateNames,
} from './product-state.tsx';

const route = getRouteApi('/console-frame/products');

const titleCell = ({ title, image }: ListedProduct) => (
  <span className="flex items-center gap-3 py-1">
    <img
      src={image}
      alt=""
      width={32}
      height={32}
      loading="lazy"
      className="size-8 shrink-0 rounded-sm bg-surface-2 object-cover max-xs:hidden"
    />
    <span className="max-w-36 truncate max-xs:max-w-28 sm:max-w-56 xl:max-w-96">{title}</span>
  </span>
);

const stateCell = (product: ListedProduct) => <ProductStateBadge {...product} />;

const priceCell = ({ lowestPrice, highestPrice }: ListedProduct) =>
  lowestPrice === highestPrice ? money(lowestPrice) : `${money(lowestPrice)} – ${money(highestPrice)}`;

/** Products of all shops, also those that are not on sale. */
export function ProductListScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const products = useInfiniteQuery(listQuery('product/list', productFilter(search)));
  const categories = useCategoryNames();
  const mayEdit = useMay('product/sell');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const columns: Column<ListedProduct>[] = [
    { id: 'title', title: t`Product`, cell: titleCell },
    { id: 'status', title: t`Status`, cell: stateCell },
    {
      id: 'stock',
      title: t`Stock`,
      from: 'sm',
      end: true,
      cell: ({ stock }) => (stock === null ? t`Always` : number(stock)),
    },
    { id: 'price', title: t`Price`, from: 'sm', end: true, cell: priceCell },
    { id: 'shop', title: t`Shop`, from: 'lg', isLong: true, cell: ({ shop }) => shop },
    {
      id: 'category',
      title: t`Category`,
      from: 'xl',
      isLong: true,
      cell: ({ category }) => categories.find(({ slug }) => slug === category)?.name ?? category,
    },
    { id: 'sold', title: t`Sold`, from: 'xl', end: true, cell: ({ sold }) => number(sold) },
  ];
  return (
    <>
      <ScreenHead title={t`Products`}>
        <ProductMenu search={search} />
        {mayEdit && (
          <Link to="/products/grid" search={search} className={buttonClass('secondary')}>
            <Icon of={Table2} size={16} />
            <Trans>Edit in a grid</Trans>
          </Link>
        )}
        {mayEdit && (
          <Link to="/products/new" className={buttonClass('primary')}>
            <Icon of={Plus} size={16} />
            <Trans>New product</Trans>
          </Link>
        )}
      </ScreenHead>
      <Filters search={search} />
      {selected.size > 0 && <Selection selected={selected} clear={() => setSelected(new Set())} />}
      <List pages={products}>
        {(rows) => (
          <DataTable
            name="products"
            label={t`Products`}
            columns={columns}
            rows={rows}
            rowId={({ id }) => String(id)}
            linkOf={({ id }) => ({ to: '/products/$id', params: { id: String(id) } })}
            empty={<Trans>No product matches.</Trans>}
            selection={
              mayEdit ? { ids: selected, onChange: setSelected, nameOf: ({ title }) => title } : undefined
            }
          />
        )}
      </List>
    </>
  );
}

const productListDownload = (search: ProductSearch) =>
  listDownload({
    list: 'product/list',
    filter: productFilter(search),
    name: 'products',
    columns: {
      product: ({ id }) => id,
      handle: ({ handle }) => handle,
      title: ({ title }) => title,
      shop: ({ shop }) => shop,
      category: ({ category }) => category,
      on_sale: ({ onSale }) => (onSale ? 'yes' : 'no'),
      stock: ({ stock }) => stock,
      lowest_price_usd: ({ lowestPrice }) => lowestPrice,
      highest_price_usd: ({ highestPrice }) => highestPrice,
      sold: ({ sold }) => sold,
    },
  });

/** Less frequent commands of the list. */
function ProductMenu({ search }: { search: ProductSearch }) {
  const list = useDownload(productListDownload(search));
  const file = useDownload(productFileDownload({ filter: productFilter({ ...search, sort: undefined }) }));
  const mayReadFile = useMay('product/file');
  const mayImport = useMay('import/list');
  const running = [list, file].find(({ isPending }) => isPending);
  return (
    <>
      {running && <CancelDownload of={running} />}
      <Menu.Root>
        <Menu.Trigger className={buttonClass('secondary')}>
          <Icon of={MoreHorizontal} size={16} />
          <Trans>More</Trans>
        </Menu.Trigger>
        <MenuPopup>
          <Menu.Item className={menuItem} disabled={running !== undefined} onClick={list.start}>
            <Icon of={Download} size={16} />
            <Trans>Export CSV</Trans>
          </Menu.Item>
          {mayReadFile && (
            <Menu.Item className={menuItem} disabled={running !== undefined} onClick={file.start}>
              <Icon of={Download} size={16} />
              <Trans>Export for editing</Trans>
            </Menu.Item>
          )}
          <Menu.Item className={menuItem} render={<Link to="/products/stock" />}>
            <Icon of={History} size={16} />
            <Trans>Stock movements</Trans>
          </Menu.Item>
          {mayImport && (
            <Menu.Item className={menuItem} render={<Link to="/products/imports" />}>
              <Icon of={Upload} size={16} />
              <Trans>Imports</Trans>
            </Menu.Item>
          )}
        </MenuPopup>
      </Menu.Root>
    </>
  );
}

function useCategoryNames() {
  const choices = useQuery(query('product/choices', {}));
  return choices.data?.categories ?? [];
}

/** Commands for the selected rows. */
function Selection({ selected, clear }: { selected: ReadonlySet<string>; clear: () => void }) {
  const { t } = useLingui();
  const count = selected.size;
  const mayReadFile = useMay('product/file');
  const sell = useCommand('product/sell', ({ changed }) => {
    clear();
    toast(t`${plural(changed, { one: '# product changed', other: '# products changed' })}`);
  });
  const set = (onSale: boolean) => sell.mutate({ products: [...selected].map(Number), onSale });
  return (
    <SelectionBar count={count} clear={clear} error={sell.error}>
      <Button disabled={sell.isPending} onClick={() => set(true)}>
        <Trans>Put on sale</Trans>
      </Button>
      <Button disabled={sell.isPending} onClick={() => set(false)}>
        <Trans>Take off sale</Trans>
      </Button>
      {mayReadFile && (
        <DownloadButton download={productFileDownload({ ids: [...selected] })}>
          <Trans>Export for editing</Trans>
        </DownloadButton>
      )}
      {count <= maxGridProducts && (
        <Link
          to="/products/grid"
          search={{ ids: [...selected].join(',') }}
          className={buttonClass('secondary')}
        >
          <Trans>Edit in a grid</Trans>
        </Link>
      )}
    </SelectionBar>
  );
}

function Filters({ search }: { search: ProductSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/products' });
  const names = useProductStateNames();
  const categories = useCategoryNames();
  return (
    <ListFilters<ProductSearch>
      list="products"
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      label={t`Search products`}
      placeholder={t`Title, SKU, handle or id`}
    >
      {(set) => (
        <>
          <ChoiceFilter
            label={t`Status`}
            any={t`Any status`}
            choices={productStates.map((state) => [state, names[state]] as const)}
            value={search.status}
            onChange={(status) => set({ status })}
          />
          <ChoiceFilter
            label={t`Category`}
            any={t`Any category`}
            choices={categories.map(({ slug, name }) => [slug, name] as const)}
            value={search.category}
            onChange={(category) => set({ category })}
          />
          <TextFilter
            name="shop"
            label={t`Shop`}
            placeholder={t`Shop`}
            value={search.shop}
            onChange={(shop) => set({ shop })}
          />
          {!search.find && (
            <ChoiceFilter
              label={t`Sort`}
              any={t`Newest first`}
              choices={[
                ['most_sold', t`Most sold first`],
                ['least_sold', t`Least sold first`],
                ['cheapest', t`Lowest price`],
                ['most_expensive', t`Highest price`],
              ]}
              value={search.sort}
              onChange={(sort) => set({ sort })}
            />
          )}
        </>
      )}
    </ListFilters>
  );
}
