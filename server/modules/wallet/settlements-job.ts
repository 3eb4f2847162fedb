import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../../platform/http/context.ts';
import { settleCardTopUp } from './top-up.ts';
import { settleCardWithdrawal } from './withdrawal/settle-card.ts';
import { type DueRows, dueRows } from '../../platform/jobs/due-rows.ts';
import type { Job } from '../../platform/jobs/runner.ts';

/** Retry delay after an unreachable acquirer, or a server that died before the response. */
const retrySeconds = 30;
const longAgo = sql`now() - make_interval(secs => ${retrySeconds})`;

/**
 * Queries the acquirer about open items, sequentially. @param claim returns the next one's id, and sets its time in a statement
 * of its own: no lock is held during the request, and idempotency keys make repeated requests harmless
 */
const askingAgain = (
  name: string,
  due: DueRows,
  claim: RawBuilder<{ id: number }>,
  settle: (services: Services, id: number) => Promise<unknown>,
): Job => ({
  name,
  everySeconds: 10,
  due,
  async runBatch(services) {
    const { rows } = await claim.execute(services.db);
    if (rows[0] === undefined) return false;
    await settle(services, rows[0].id);
    return true;
  },
});

/** Completes card top-ups that were left open. */
export const topUpsJob = askingAgain(
  'recharges',
  dueRows('recharge', {
    since: 'asked_at',
    afterSeconds: retrySeconds,
    where: sql`status = 0 and method = 'card' and held_at is null and asked_at < ${longAgo}`,
  }),
  sql`
    update recharge set asked_at = now() where id = (
      select id from recharge where status = 0 and method = 'card' and held_at is null and asked_at < ${longAgo}
      order by asked_at limit 1 for no key update skip locked
    ) returning id`,
  settleCardTopUp,
);

/** Pays out withdrawals that auditors passed. */
export const payoutsJob = askingAgain(
  'payouts',
  dueRows('withdrawal', {
    since: 'paying_at',
    where: sql`status = 0 and type = 'card' and paying_at is not null and (asked_at is null or asked_at < ${longAgo})`,
    order: 'asked_at',
  }),
  sql`
    update withdrawal set asked_at = now() where id = (
      select id from withdrawal
      where status = 0 and type = 'card' and paying_at is not null and (asked_at is null or asked_at < ${longAgo})
      order by asked_at nulls first limit 1 for no key update skip locked
    ) returning id`,
  settleCardWithdrawal,
);
