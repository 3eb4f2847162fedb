import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../../platform/http/context.ts';
import { settleCardTopUp } from './top-up.ts';
import { settleCardWithdrawal } from './withdrawal/settle-card.ts';
import type { Job } from '../../platform/jobs/runner.ts';

/** An acquirer that could not be reached, or a server that died before it heard the answer: asked again after this. */
const retrySeconds = 30;
const longAgo = sql`now() - make_interval(secs => ${retrySeconds})`;

/**
 * Asks the acquirer about what is open, one after the other.
 * @param claim gives the next one's id, and notes the time in a statement of its own: no lock is held while the acquirer
 *   is asked, and its keys make asking twice harmless
 */
const askingAgain = (
  name: string,
  claim: RawBuilder<{ id: number }>,
  settle: (services: Services, id: number) => Promise<unknown>,
): Job => ({
  name,
  everySeconds: 10,
  async runBatch(services) {
    const { rows } = await claim.execute(services.db);
    if (rows[0] === undefined) return false;
    await settle(services, rows[0].id);
    return true;
  },
});

/** Settles card recharges that were left open. */
export const topUpsJob = askingAgain(
  'recharges',
  sql`
    update recharge set asked_at = now() where id = (
      select id from recharge where status = 0 and method = 'card' and held_at is null and asked_at < ${longAgo}
      order by asked_at limit 1 for no key update skip locked
    ) returning id`,
  settleCardTopUp,
);

/** Pays out what auditors let through. */
export const payoutsJob = askingAgain(
  'payouts',
  sql`
    update withdrawal set asked_at = now() where id = (
      select id from withdrawal
      where status = 0 and type = 'card' and paying_at is not null and (asked_at is null or asked_at < ${longAgo})
      order by asked_at nulls first limit 1 for no key update skip locked
    ) returning id`,
  settleCardWithdrawal,
);
