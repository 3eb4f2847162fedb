import { auditState } from '#domain/audit-state.ts';
import { apiPages, apiQuery } from '../../platform/api/query.ts';
import type { Input } from '#contract/calls.ts';
import type { Recharge } from '#contract/top-ups.ts';
import { type TransactionFilter, rangeInput } from './transactions/transaction-filter.ts';
import { timeZone } from '../../platform/i18n/time-zone.ts';
import type { AuditFilter } from './records/audit-filter.ts';

/** How often what the bank or the chain decides is looked after while it is on screen. A hidden page asks nothing. */
const lookEveryMs = 5_000;
/** The live stream says what an auditor decided; where a proxy does not let it through, this does. */
const seldomMs = 60_000;
/** Spares the screen what its loader has just asked. */
const freshMs = 2_000;

export const cardsQuery = () => apiQuery('cardList', {});

/** Balance as it is now. */
export const walletQuery = () => ({ ...apiQuery('getUserInfo', {}), staleTime: freshMs });

/** One recharge, asked for again and again while it is in audit. */
export const topUpQuery = (id: number) => ({
  ...apiQuery('rechargeDetail', { id: String(id) }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: { recharge: { status: number } } | undefined } }) =>
    (state.data?.recharge.status ?? 0) === auditState.auditing ? lookEveryMs : (false as const),
});

/**
 * A recharge whose bank still waits for its holder, here since before a reload or begun on another device. Asked anew
 * each time: one that was answered since must not come up again.
 */
export const openChallengeQuery = () => ({
  ...apiQuery('rechargeLog', { status: '0', limit: '20' } as const),
  staleTime: 0,
  gcTime: 0,
  select: ({ list }: { list: Recharge[] }) => list.find(({ challenge }) => challenge !== null) ?? null,
});

/** Recent deposits, polled: a new one appears without a reload. */
export const incomingQuery = () => ({
  ...apiQuery('rechargeLog', { limit: '20' }),
  staleTime: 0,
  refetchInterval: lookEveryMs,
});

export const networksQuery = () => apiQuery('blockchains', {});

/**
 * Balance, what is on hold, and the accounts money can be paid out to. Asked anew by every screen: an account kept from
 * a moment ago may be usable by now.
 */
export const payoutQuery = () => ({ ...apiQuery('extractInfo', {}), staleTime: 0 });

interface LoggedRow {
  status: number;
  chain?: { confirmations: unknown } | null;
}
interface Logged {
  state: { data?: { pages: { list: LoggedRow[] }[] } | undefined };
}
/** While one of the rows on screen is in audit, its outcome shows without a reload; so do a deposit's confirmations. */
function whileAuditing({ state }: Logged): number | false {
  const open =
    state.data?.pages.flatMap(({ list }) => list.filter(({ status }) => status === auditState.auditing)) ??
    [];
  if (open.some(({ chain }) => chain?.confirmations)) return lookEveryMs;
  return open.length > 0 && seldomMs;
}

const byStatus = (status: AuditFilter): Input<'rechargeLog'> & Input<'extractLog'> =>
  status === 'all' ? {} : { status };

export const topUpPages = (status: AuditFilter) => ({
  ...apiPages('rechargeLog', byStatus(status)),
  staleTime: freshMs,
  refetchInterval: whileAuditing,
});

export const withdrawalPages = (status: AuditFilter) => ({
  ...apiPages('extractLog', byStatus(status)),
  staleTime: freshMs,
  refetchInterval: whileAuditing,
});

/** One withdrawal, refetched while it is in audit. */
export const withdrawalQuery = (id: number) => ({
  ...apiQuery('extractDetail', { id: String(id) }),
  staleTime: freshMs,
  refetchInterval: ({ state }: { state: { data?: { extract: { status: number } } | undefined } }) =>
    state.data?.extract.status === auditState.auditing && seldomMs,
});

export const transactionPages = (filter: TransactionFilter) => ({
  ...apiPages('capitalList', rangeInput(filter, timeZone())),
  staleTime: freshMs,
});

export const billQuery = (month: string) => ({
  ...apiQuery('bill', { month, zone: timeZone() }),
  staleTime: freshMs,
});
