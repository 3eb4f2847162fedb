import { sql } from 'kysely';
import type { CardCustomers } from '../../platform/card-processor.ts';
import type { Services } from '../../platform/http/context.ts';
import { type DueRows, dueRows } from '../../platform/jobs/due-rows.ts';
import type { Job } from '../../platform/jobs/runner.ts';

const retrySeconds = 30;
const refundDue = sql`done_at is null and (asked_at is null or asked_at < now() - make_interval(secs => ${retrySeconds}))`;

/** Requests the refunds that operators decided. The acquirer makes each one once, also after a crash in between. */
export const cardRefundsJob: Job = {
  name: 'card-refunds',
  everySeconds: 10,
  due: dueRows('card_refund', { since: 'created_at', where: refundDue, order: 'asked_at' }),
  async runBatch({ db, cards, log }) {
    if (!cards?.customers) return false;
    const claimed = await sql<{ recharge_id: number; sn: string }>`
      update card_refund set asked_at = now() from recharge r
      where r.id = recharge_id and recharge_id = (
        select recharge_id from card_refund where ${refundDue}
        order by asked_at nulls first limit 1 for no key update skip locked
      ) returning recharge_id, r.sn`.execute(db);
    const next = claimed.rows[0];
    if (!next) return false;
    try {
      await cards.customers.refund(next.sn);
    } catch (err) {
      log.warn({ err, recharge: next.sn }, 'refund failed, the job retries it');
      return true;
    }
    await db
      .updateTable('card_refund')
      .set({ done_at: new Date() })
      .where('recharge_id', '=', next.recharge_id)
      .execute();
    return true;
  },
};

/**
 * Data that the acquirer holds longer than the shop: one per run, since the acquirer may be away. An error ends the run, and the
 * next one retries.
 */
const removalJob = (
  name: string,
  due: DueRows,
  removeNext: (services: Services, customers: CardCustomers) => Promise<boolean>,
): Job => ({
  name,
  everySeconds: 60,
  due,
  async runBatch(services) {
    const { customers } = services.cards ?? {};
    if (!customers) return false;
    try {
      return await removeNext(services, customers);
    } catch (err) {
      services.log.warn({ err }, `${name} failed, the job retries it`);
      return false;
    }
  },
});

const isRemoved = sql<boolean>`deleted_at is not null and detached_at is null and acquirer_token not like 'erased:%'`;

/** Removes cards at the acquirer that users removed. */
export const removedCardsJob = removalJob(
  'removed-cards',
  dueRows('card', { since: 'deleted_at', where: isRemoved }),
  async ({ db }, customers) => {
    const card = await db
      .selectFrom('card')
      .select(['id', 'acquirer_token'])
      .where(isRemoved)
      // An open top-up still needs its card.
      .where(sql<boolean>`not exists (select from recharge where card_id = card.id and status = 0)`)
      .orderBy('deleted_at')
      .limit(1)
      .executeTakeFirst();
    if (!card) return false;
    await customers.detach(card.acquirer_token);
    await db
      .updateTable('card')
      .set({ detached_at: new Date() })
      .where('id', '=', card.id)
      .where('deleted_at', 'is not', null)
      .execute();
    return true;
  },
);

/** Deletes the customers of deleted accounts, with their cards. */
export const deletedCustomersJob = removalJob(
  'deleted-customers',
  dueRows('stripe_customer', {
    since: 'created_at',
    where: sql`exists (select from account where id = account_id and status = 'erased')`,
  }),
  async ({ db }, customers) => {
    const customer = await db
      .selectFrom('stripe_customer')
      .innerJoin('account', 'account.id', 'stripe_customer.account_id')
      .select('account_id')
      .where('account.status', '=', 'erased')
      .limit(1)
      .executeTakeFirst();
    if (!customer) return false;
    await customers.deleteCustomer(customer.account_id);
    return true;
  },
);
