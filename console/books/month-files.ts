import { add, amount, type Cents, cents, subtract, zeroCents } from '#domain/money.ts';
import type { Output } from '../api/call.ts';
import { csv, csvRows } from '../ui/csv.ts';

export type Month = Output<'ledger-month/show'>;
type Entry = Output<'ledger-month/list'>['entries'][number];

/** End of the numbers: that of the month, or the moment of reading. */
const untilOf = ({ isOver, endsAt, readAt }: Month): string =>
  new Date((isOver ? endsAt : readAt) * 1000).toISOString();

/** A row for each account's opening balance, each kind of transfer, and closing balance. */
export function totalsFile(month: Month): string {
  const until = untilOf(month);
  const titles = [
    'month',
    'time_zone',
    'until',
    'account',
    'line',
    'entries',
    'in_usd',
    'out_usd',
    'balance_usd',
  ];
  const rows = month.accounts.flatMap(({ account, opening, totals, closing }) => {
    const start = [month.month, month.timeZone, until, account];
    return [
      [...start, 'opening', '', '', '', opening],
      ...totals.map(({ kind, entries, in: incoming, out }) => [
        ...start,
        kind,
        String(entries),
        incoming,
        out,
        '',
      ]),
      [...start, 'closing', '', '', '', closing],
    ];
  });
  return csv([titles, ...rows]);
}

/** `escrow/3` and `wallet:17` belong to `escrow` and `wallet`. */
const kindOf = (account: string): string => account.split(/[/:]/)[0]!;

const keyOf = (account: string, kind: string) => `${account} ${kind}`;

/** Collects the month's entries page by page, and sums them. */
export class EntryFile {
  readonly parts: Blob[] = [];
  count = 0;
  readonly #sums = new Map<string, Cents>();

  constructor() {
    const titles = [
      'transfer',
      'posted_at_utc',
      'kind',
      'command',
      'reference',
      'account',
      'amount_usd',
      'balance_usd',
    ];
    this.parts.push(new Blob([csv([titles])]));
  }

  add(entries: readonly Entry[]): void {
    const rows = entries.map(
      ({ transfer, at, kind, command, reference, account, amount: moved, balance }) => [
        String(transfer),
        at,
        kind,
        command,
        reference,
        account,
        moved,
        balance,
      ],
    );
    // A blob may be kept outside the page's memory.
    this.parts.push(new Blob([csvRows(rows)]));
    this.count += entries.length;
    for (const { account, kind, amount: moved } of entries) {
      const key = keyOf(kindOf(account), kind);
      this.#sums.set(key, add(this.#sums.get(key) ?? zeroCents, cents(moved)));
    }
  }

  /** Whether the entries are those that the totals were computed from. */
  matches({ entries, accounts }: Month): boolean {
    return (
      this.count === entries &&
      accounts.every(({ account, totals }) =>
        totals.every(
          ({ kind, in: incoming, out }) =>
            (this.#sums.get(keyOf(account, kind)) ?? zeroCents) === subtract(cents(incoming), cents(out)),
        ),
      )
    );
  }
}

/** Sums of a column over all accounts, on the wire. */
export const sumOf = (amounts: readonly string[]): string => amount(add(...amounts.map(cents)));
