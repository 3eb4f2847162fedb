import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { country, number } from '../../src/platform/i18n/format.ts';
import { Icon } from '../../src/ui/icon.tsx';
import type { Output } from '../api/call.ts';
import { listQuery } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { buttonClass } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { ExportButton } from '../ui/export-button.tsx';
import { List } from '../ui/list.tsx';
import { ChoiceFilter, ListFilters } from '../ui/list-filters.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { MissingLanguages } from '../ui/missing-languages.tsx';
import type { ShopSearch } from './shop-search.ts';

const route = getRouteApi('/console-frame/shops');

type ListedShop = Output<'shop/list'>['list'][number];

const nameCell = ({ name, color }: ListedShop) => (
  <span className="flex items-center gap-3">
    <span aria-hidden className="size-5 shrink-0 rounded-sm border" style={{ backgroundColor: color }} />
    <span className="max-w-44 truncate sm:max-w-72">{name}</span>
  </span>
);
const placeCell = ({ city, country: code }: ListedShop) => [city, country(code)].filter(Boolean).join(', ');
const introCell = ({ missing }: ListedShop) => <MissingLanguages missing={missing} />;

/** Shops of the catalog. */
export function ShopListScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/shops' });
  const mayAdd = useMay('shop/add');
  const shops = useInfiniteQuery(listQuery('shop/list', search));
  const columns: Column<ListedShop>[] = [
    { id: 'name', title: t`Shop`, cell: nameCell },
    { id: 'place', title: t`Location`, from: 'sm', isLong: true, cell: placeCell },
    { id: 'slug', title: t`Slug`, from: 'xl', isLong: true, cell: ({ slug }) => slug },
    { id: 'intro', title: t`Introduction`, from: 'lg', cell: introCell },
    { id: 'fans', title: t`Followers`, from: 'lg', end: true, cell: ({ fans }) => number(fans) },
    {
      id: 'products',
      title: t`Products on sale`,
      end: true,
      cell: ({ products }) => number(products),
    },
  ];
  return (
    <>
      <ScreenHead title={t`Shops`}>
        <ExportButton
          list="shop/list"
          filter={search}
          name="shops"
          columns={{
            shop: ({ name }) => name,
            number: ({ id }) => id,
            slug: ({ slug }) => slug,
            city: ({ city }) => city,
            country: (shop) => shop.country,
            followers: ({ fans }) => fans,
            products_on_sale: ({ products }) => products,
          }}
        />
        {mayAdd && (
          <Link to="/shops/new" className={buttonClass('primary')}>
            <Icon of={Plus} size={16} />
            <Trans>New shop</Trans>
          </Link>
        )}
      </ScreenHead>
      <ListFilters<ShopSearch>
        list="shops"
        search={search}
        replace={(next) => void navigate({ search: next, replace: true })}
        label={t`Search shops`}
        placeholder={t`Name, slug or id`}
      >
        {(set) => (
          <ChoiceFilter
            label={t`Sort`}
            any={t`Newest first`}
            choices={[['followers', t`Most followers`]]}
            value={search.sort}
            onChange={(sort) => set({ sort })}
          />
        )}
      </ListFilters>
      <List pages={shops}>
        {(rows) => (
          <DataTable
            name="shops"
            label={t`Shops`}
            columns={columns}
            rows={rows}
            rowId={({ id }) => String(id)}
            linkOf={({ id }) => ({ to: '/shops/$id', params: { id: String(id) } })}
            empty={<Trans>No shop matches.</Trans>}
          />
        )}
      </List>
    </>
  );
}
