import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { money, number } from '../../src/platform/i18n/format.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { listQuery } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { ExportButton, isoTime } from '../ui/export-button.tsx';
import { List } from '../ui/list.tsx';
import { ChoiceFilter, ListFilters } from '../ui/list-filters.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { RowsBar } from '../ui/selection-bar.tsx';
import { moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import { type RowsSelection, useSelection } from '../ui/use-selection.ts';
import {
  AppliesTo,
  Benefit,
  type ListedPromo,
  PromoStateBadge,
  promoStates,
  usePromoStateNames,
} from './promo-state.tsx';

const route = getRouteApi('/console-frame/promos');

const benefitCell = ({ kind, value }: ListedPromo) => <Benefit kind={kind} value={value} />;
const limitsCell = ({ shops, categories }: ListedPromo) => <AppliesTo {...{ shops, categories }} />;
const stateCell = ({ state }: ListedPromo) => <PromoStateBadge state={state} />;

/** Promo codes, newest first or by their end. */
export function PromoListScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/promos' });
  const promos = useInfiniteQuery(listQuery('promo/list', search));
  const mayEdit = useMay('promo/add');
  const selection = useSelection(promos);
  const states = usePromoStateNames();
  const columns: Column<ListedPromo>[] = [
    { id: 'code', title: t`Promo code`, cell: ({ code }) => code },
    { id: 'state', title: t`Status`, cell: stateCell },
    { id: 'title', title: t`Title`, from: 'lg', isLong: true, cell: ({ title }) => title },
    { id: 'benefit', title: t`Discount`, end: true, cell: benefitCell },
    { id: 'limits', title: t`Applies to`, from: 'xl', cell: limitsCell },
    {
      id: 'minimum',
      title: t`From an order of`,
      from: 'xl',
      end: true,
      cell: ({ minSubtotal }) => minSubtotal && money(minSubtotal),
    },
    {
      id: 'left',
      title: t`Uses left`,
      from: 'sm',
      end: true,
      cell: ({ usesLeft }) => (usesLeft === null ? t`No limit` : number(usesLeft)),
    },
    { id: 'from', title: t`Starts`, from: 'xl', cell: ({ startsAt }) => moment(startsAt) },
    { id: 'until', title: t`Ends`, from: 'lg', cell: ({ endsAt }) => moment(endsAt) },
  ];
  return (
    <>
      <ScreenHead title={t`Promo codes`}>
        <ExportButton
          list="promo/list"
          filter={search}
          name="promo-codes"
          columns={{
            code: ({ code }) => code,
            status: ({ state }) => state,
            title: ({ title }) => title,
            kind: ({ kind }) => kind,
            value: ({ value }) => value,
            from_order_usd: ({ minSubtotal }) => minSubtotal,
            uses_left: ({ usesLeft }) => usesLeft,
            starts: ({ startsAt }) => isoTime(startsAt),
            ends: ({ endsAt }) => isoTime(endsAt),
          }}
        />
        {mayEdit && (
          <Link to="/promos/new" className={buttonClass('primary')}>
            <Icon of={Plus} size={16} />
            <Trans>New promo code</Trans>
          </Link>
        )}
      </ScreenHead>
      <ListFilters<typeof search>
        list="promos"
        search={search}
        replace={(next) => void navigate({ search: next, replace: true })}
        label={t`Beginning of the code`}
      >
        {(set) => (
          <>
            <ChoiceFilter
              label={t`Status`}
              any={t`Any status`}
              choices={promoStates.map((state) => [state, states[state]] as const)}
              value={search.status}
              onChange={(status) => set({ status })}
            />
            <ChoiceFilter
              label={t`Sort`}
              any={t`Newest first`}
              choices={[['ending', t`First to end`]]}
              value={search.sort}
              onChange={(sort) => set({ sort })}
            />
          </>
        )}
      </ListFilters>
      <SelectedPromos selection={selection} />
      <List pages={promos}>
        {(rows) => (
          <DataTable
            name="promos"
            label={t`Promo codes`}
            columns={columns}
            rows={rows}
            rowId={({ id }) => String(id)}
            linkOf={({ id }) => ({ to: '/promos/$id', params: { id: String(id) } })}
            empty={<Trans>No promo code matches.</Trans>}
            selection={mayEdit ? { ...selection, nameOf: ({ code }) => code } : undefined}
          />
        )}
      </List>
    </>
  );
}

/** Ends the selected codes. */
function SelectedPromos({ selection }: { selection: RowsSelection<ListedPromo> }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<number[] | null>(null);
  const end = useCommand('promo/end-many', ({ list }) => {
    setAsked(null);
    const ended = selection.settle(list);
    toast(t`${plural(ended, { one: '# promo code ended', other: '# promo codes ended' })}`);
  });
  return (
    <>
      <RowsBar selection={selection} nameOf={({ code }) => code}>
        <Button onClick={() => setAsked(selection.rows.map(({ id }) => id))}>
          <Trans>End now</Trans>
        </Button>
      </RowsBar>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t`${plural(asked?.length ?? 0, { one: 'End # promo code?', other: 'End # promo codes?' })}`}
        confirm={t`End now`}
        danger
        command={end}
        onConfirm={() => asked && end.mutate({ promos: asked })}
      >
        <Trans>Shoppers can no longer use them. Orders and prices already quoted keep their discount.</Trans>
      </ConfirmDialog>
    </>
  );
}
