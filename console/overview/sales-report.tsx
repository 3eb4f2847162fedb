import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { money, number, percent } from '../../src/platform/i18n/format.ts';
import type { Input, Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { StatusFilter } from '../ui/status-filter.tsx';
import { DayChart } from './day-chart.tsx';

type Report = Output<'report/show'>;
type Days = NonNullable<Input<'report/show'>['days']>;
type Column = Exclude<keyof Report['days'][number], 'day'> | 'conversion';

/** Sales, visits, orders, top-ups, withdrawals and refunds of the last days, and what sold best. */
export function SalesReport() {
  const { t } = useLingui();
  const [days, setDays] = useState<Days>('30');
  const [column, setColumn] = useState<Column>('sales');
  const report = useQuery({ ...query('report/show', { days }), placeholderData: (before) => before });
  const head = (
    <div className="mb-4 flex min-h-11 items-center gap-3">
      <h2 className="grow text-xl font-semibold">
        <Trans>Sales report</Trans>
      </h2>
      <StatusFilter
        label={t`Period`}
        value={days}
        names={{ '7': t`7 days`, '30': t`30 days`, '90': t`90 days` }}
        onChange={setDays}
      />
    </div>
  );
  return (
    <Loaded query={report} head={head}>
      {(data) => (
        <>
          {head}
          <div className="grid gap-4">
            <Figures days={data.days} chosen={column} choose={setColumn} />
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <BestProducts products={data.products} />
              <BestShops shops={data.shops} />
            </div>
            <p className="text-xs text-text-3">
              <Trans>
                Days in the time zone {data.timeZone}. Amounts are those of the ledger; sales are what
                shoppers paid. A visit is a device that opened the shop on a day; devices with data saver or
                without a connection are not counted.
              </Trans>
            </p>
          </div>
        </>
      )}
    </Loaded>
  );
}

/** 0 without visits. */
const share = (orders: number, visits: number) => (visits === 0 ? 0 : orders / visits);

interface FiguresProps {
  days: Report['days'];
  chosen: Column;
  choose: (column: Column) => void;
}

/** The sum of each column; the chosen one as a chart. */
function Figures({ days, chosen, choose }: FiguresProps) {
  const { t } = useLingui();
  const names: Record<Column, string> = {
    sales: t`Sales`,
    visits: t`Visits`,
    orders: t`Orders`,
    conversion: t`Orders per visit`,
    topUps: t`Top-ups`,
    withdrawals: t`Withdrawals`,
    refunds: t`Refunds`,
  };
  const textOf = (column: Column, value: number) => {
    if (column === 'conversion') return percent(value);
    return column === 'orders' || column === 'visits' ? number(value) : money(value.toFixed(2));
  };
  const sumOf = (column: Exclude<Column, 'conversion'>) =>
    // Sums of cents: adding dollars would not be exact.
    days.reduce((sum, day) => sum + Math.round(Number(day[column]) * 100), 0) / 100;
  const totalOf = (column: Column) =>
    column === 'conversion' ? share(sumOf('orders'), sumOf('visits')) : sumOf(column);
  return (
    <section className="overflow-hidden rounded-md border bg-surface">
      <div
        role="group"
        aria-label={t`Figures`}
        className="grid grid-cols-2 border-b sm:grid-cols-4 wide:grid-cols-7"
      >
        {(Object.keys(names) as Column[]).map((column) => (
          <button
            key={column}
            type="button"
            aria-pressed={column === chosen}
            onClick={() => choose(column)}
            className={`grid gap-0.5 px-4 py-3 text-start focus-visible:-outline-offset-2 ${
              column === chosen ? 'bg-primary-soft' : 'hover:bg-surface-2'
            }`}
          >
            <span className="text-xs text-text-2">{names[column]}</span>
            <span className="text-lg font-semibold">{textOf(column, totalOf(column))}</span>
          </button>
        ))}
      </div>
      <DayChart
        label={names[chosen]}
        days={days.map((day) => ({
          day: day.day,
          value: chosen === 'conversion' ? share(day.orders, day.visits) : Number(day[chosen]),
        }))}
        text={(value) => textOf(chosen, value)}
      />
    </section>
  );
}

function Best({ title, rows, empty }: { title: string; rows: ReactNode[]; empty: string }) {
  return (
    <Panel title={title}>
      {rows.length === 0 ? <p className="text-text-2">{empty}</p> : <ol className="grid gap-3">{rows}</ol>}
    </Panel>
  );
}

function BestProducts({ products }: { products: Report['products'] }) {
  const { t } = useLingui();
  return (
    <Best
      title={t`Best products`}
      empty={t`Nothing was sold yet.`}
      rows={products.map(({ id, title, image, pieces }) => (
        <li key={id} className="flex items-center gap-3">
          <img
            src={image}
            alt=""
            width={32}
            height={32}
            className="size-8 rounded-sm bg-surface-2 object-cover"
          />
          <Link
            to="/products/$id"
            params={{ id: String(id) }}
            className="min-w-0 grow truncate hover:underline"
          >
            {title}
          </Link>
          <span>{number(pieces)}</span>
        </li>
      ))}
    />
  );
}

function BestShops({ shops }: { shops: Report['shops'] }) {
  const { t } = useLingui();
  return (
    <Best
      title={t`Best shops`}
      empty={t`Nothing was sold yet.`}
      rows={shops.map(({ name, orders, sales }) => (
        <li key={name} className="flex items-center gap-3">
          <Link to="/orders" search={{ shop: name }} className="min-w-0 grow truncate hover:underline">
            {name}
          </Link>
          <span className="text-text-2">
            <Plural value={orders} one="# order" other="# orders" />
          </span>
          <span>{money(sales)}</span>
        </li>
      ))}
    />
  );
}
