import { auditState } from '#domain/audit-state.ts';
import { profileQuery } from '../../platform/api/profile.ts';
import { apiPages, apiQuery } from '../../platform/api/query.ts';
import type { Input } from '#contract/calls.ts';
import type { Recharge } from '#contract/top-ups.ts';
import { type TransactionFilter, rangeInput } from './transactions/transaction-filter.ts';
import { timeZone } from '../../platform/i18n/time-zone.ts';
import type { AuditFilter } from './records/audit-filter.ts';

/** Poll interval for decisions of a bank or chain while they are on screen. A hidden page does not poll. */
const pollIntervalMs = 5_000;
/** Fallback poll interval for decisions of an operator, for proxies that block the live stream. */
const slowPollIntervalMs = 60_000;
/** Prevents a refetch by the screen right after its loader has fetched. */
const staleAfterMs = 2_000;

export const cardsQuery = () => apiQuery('cardList', {});

/** Current balance. */
export const walletQuery = () => ({ ...profileQuery(), staleTime: staleAfterMs });

/** One top-up, polled while in audit. */
export const topUpQuery = (id: number) => ({
  ...apiQuery('rechargeDetail', { id: String(id) }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: { recharge: { status: number } } | undefined } }) =>
    (state.data?.recharge.status ?? 0) === auditState.auditing ? pollIntervalMs : (false as const),
});

/**
 * Top-up whose bank still waits for the cardholder, started before a reload or on another device. Never cached, because
 * a resolved one must not reappear.
 */
export const openChallengeQuery = () => ({
  ...apiQuery('rechargeLog', { status: '0', limit: '20' } as const),
  staleTime: 0,
  gcTime: 0,
  select: ({ list }: { list: Recharge[] }) => list.find(({ challenge }) => challenge !== null) ?? null,
});

/** Recent deposits, polled so that a new one appears without a reload. */
export const incomingQuery = () => ({
  ...apiQuery('rechargeLog', { limit: '20' }),
  staleTime: 0,
  refetchInterval: pollIntervalMs,
});

/** Read again whenever the shopper returns, because operators may have closed a network. */
export const networksQuery = () => ({
  ...apiQuery('blockchains', {}),
  refetchOnWindowFocus: 'always' as const,
});

/** Balance, amount on hold, and withdrawal accounts. Always stale, because a waiting account may have become usable. */
export const payoutQuery = () => ({ ...apiQuery('extractInfo', {}), staleTime: 0 });

interface LoggedRow {
  status: number;
  chain?: { confirmations: unknown } | null;
}
interface Logged {
  state: { data?: { pages: { list: LoggedRow[] }[] } | undefined };
}
/** Poll interval while a row on screen is in audit; shorter while a deposit gathers confirmations. */
function whileAuditing({ state }: Logged): number | false {
  const open =
    state.data?.pages.flatMap(({ list }) => list.filter(({ status }) => status === auditState.auditing)) ??
    [];
  if (open.some(({ chain }) => chain?.confirmations)) return pollIntervalMs;
  return open.length > 0 && slowPollIntervalMs;
}

const byStatus = (status: AuditFilter): Input<'rechargeLog'> & Input<'extractLog'> =>
  status === 'all' ? {} : { status };

export const topUpPages = (status: AuditFilter) => ({
  ...apiPages('rechargeLog', byStatus(status)),
  staleTime: staleAfterMs,
  refetchInterval: whileAuditing,
});

export const withdrawalPages = (status: AuditFilter) => ({
  ...apiPages('extractLog', byStatus(status)),
  staleTime: staleAfterMs,
  refetchInterval: whileAuditing,
});

/** One withdrawal, polled while in audit. */
export const withdrawalQuery = (id: number) => ({
  ...apiQuery('extractDetail', { id: String(id) }),
  staleTime: staleAfterMs,
  refetchInterval: ({ state }: { state: { data?: { extract: { status: number } } | undefined } }) =>
    state.data?.extract.status === auditState.auditing && slowPollIntervalMs,
});

export const transactionPages = (filter: TransactionFilter) => ({
  ...apiPages('capitalList', rangeInput(filter, timeZone())),
  staleTime: staleAfterMs,
});

export const billQuery = (month: string) => ({
  ...apiQuery('bill', { month, zone: timeZone() }),
  staleTime: staleAfterMs,
});
