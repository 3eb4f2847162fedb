import type { Kysely } from 'kysely';
import type { Stripe } from 'stripe';
import type { CardCustomers } from '../platform/card-processor.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/schema.ts';
import { isRefusedWith } from './stripe-errors.ts';

/** Stripe's customer of an account; `undefined`: it never entered a card. */
export async function customerOf(db: Kysely<Database>, accountId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('stripe_customer')
    .select('customer')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.customer;
}

/** Cards of the accounts at Stripe: one customer for each account, without name or address. */
export function stripeCustomers(
  db: Kysely<Database>,
  stripe: Stripe,
  { publishableKey, script }: Pick<NonNullable<Config['stripe']>, 'publishableKey' | 'script'>,
): CardCustomers {
  const requireCustomer = async (accountId: number): Promise<string> => {
    const known = await customerOf(db, accountId);
    if (known !== undefined) return known;
    const { id } = await stripe.customers.create({ metadata: { account: String(accountId) } });
    // The loser of two concurrent calls leaves a customer without cards at Stripe.
    await db
      .insertInto('stripe_customer')
      .values({ account_id: accountId, customer: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await customerOf(db, accountId)) ?? id;
  };

  return {
    async setUp(accountId) {
      const customer = await requireCustomer(accountId);
      const { client_secret: clientSecret } = await stripe.setupIntents.create({
        customer,
        allowed_payment_method_types: ['card'],
        usage: 'on_session',
      });
      if (clientSecret === null) throw new Error('Stripe returned a SetupIntent without a client secret');
      return { publishableKey, clientSecret, script };
    },

    async detach(token) {
      try {
        await stripe.paymentMethods.detach(token);
      } catch (error) {
        // Detached already: Stripe answers with an error that has no code of its own.
        if (!isRefusedWith(error, 'resource_missing', 'payment_method_unexpected_state', '')) throw error;
      }
    },

    async deleteCustomer(accountId) {
      const customer = await customerOf(db, accountId);
      if (customer === undefined) return;
      try {
        await stripe.customers.del(customer);
      } catch (error) {
        if (!isRefusedWith(error, 'resource_missing')) throw error;
      }
      await db.deleteFrom('stripe_customer').where('account_id', '=', accountId).execute();
    },

    async refund(chargeKey) {
      const charge = await db
        .selectFrom('stripe_charge')
        .select('intent')
        .where('key', '=', chargeKey)
        .where('outcome', '=', 'approved')
        .executeTakeFirst();
      // A charge of another acquirer, such as the sandbox.
      if (!charge?.intent) return;
      try {
        await stripe.refunds.create(
          { payment_intent: charge.intent, metadata: { recharge: chargeKey } },
          { idempotencyKey: `refund:${chargeKey}` },
        );
      } catch (error) {
        // Refunded or taken back by the card company already.
        if (!isRefusedWith(error, 'charge_already_refunded', 'charge_disputed')) throw error;
      }
    },
  };
}
