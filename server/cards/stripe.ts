import type { Kysely } from 'kysely';
import { Stripe } from 'stripe';
import { challengeMinutes } from '#domain/card-challenge.ts';
import type { Config } from '../platform/config.ts';
import type { CardProcessor, Charge, ChargeResult } from '../platform/card-processor.ts';
import type { Database } from '../platform/db/schema.ts';
import { Refusal } from '../platform/errors.ts';
import { stripeClient } from './stripe-client.ts';
import { isRefusedWith, reasonOf } from './stripe-errors.ts';
import { stripeReturnPath } from './stripe-return.ts';
import { customerOf, stripeCustomers } from './stripe-customers.ts';

/** Stripe keeps idempotency keys for 24 hours. Older requests without a response are looked up instead. */
const repeatableMs = 20 * 3_600_000;

/**
 * Card acquirer Stripe. A charge is a PaymentIntent under the top-up's number. An intent that was not paid is canceled before
 * the charge counts as refused: its client secret reaches the browser, which could confirm it later.
 */
export function stripeAcquirer(
  db: Kysely<Database>,
  settings: NonNullable<Config['stripe']>,
  publicUrl: string,
): CardProcessor {
  const stripe = stripeClient(settings);

  /** Stores the intent's id before its state is used. */
  const keep = async (key: string, intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> => {
    await db.updateTable('stripe_charge').set({ intent: intent.id }).where('key', '=', key).execute();
    return intent;
  };

  /** @returns the reason when Stripe refuses the card before an intent exists */
  const create = async (
    { key, token, amountCents }: Charge,
    customer: string,
  ): Promise<Stripe.PaymentIntent | 'card_invalid'> => {
    try {
      return await stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency: 'usd',
          customer,
          payment_method: token,
          allowed_payment_method_types: ['card'],
          confirm: true,
          return_url: new URL(stripeReturnPath, publicUrl).href,
          metadata: { recharge: key },
        },
        { idempotencyKey: key },
      );
    } catch (error) {
      // A declined card is an error with the intent.
      const declined = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
      if (declined) return declined;
      if (isRefusedWith(error, 'resource_missing', 'payment_method_unexpected_state')) return 'card_invalid';
      throw error;
    }
  };

  /** The intent of a request whose response was lost longer ago than Stripe keeps idempotency keys. */
  const findLost = async (key: string, customer: string): Promise<Stripe.PaymentIntent | undefined> => {
    for await (const intent of stripe.paymentIntents.list({ customer, limit: 100 }))
      if (intent.metadata['recharge'] === key) return intent;
    return undefined;
  };

  const cancel = async (id: string): Promise<Stripe.PaymentIntent> => {
    try {
      return await stripe.paymentIntents.cancel(id);
    } catch (error) {
      // Paid or canceled meanwhile.
      if (isRefusedWith(error, 'payment_intent_unexpected_state')) return stripe.paymentIntents.retrieve(id);
      throw error;
    }
  };

  const resultOf = (intent: Stripe.PaymentIntent, charge: Charge): ChargeResult => {
    if (intent.status === 'succeeded') {
      const isOurs = intent.metadata['recharge'] === charge.key;
      if (!isOurs || intent.currency !== 'usd' || intent.amount_received !== charge.amountCents)
        throw new Error(`${intent.id} was paid with another amount than ${charge.key}`);
      return { approved: true };
    }
    if (intent.status === 'canceled') {
      const error = intent.last_payment_error;
      return { approved: false, reason: error ? reasonOf(error) : 'card_challenge_failed' };
    }
    const page = intent.next_action?.redirect_to_url?.url;
    if (intent.status === 'requires_action' && page) return { challenge: page };
    throw new Error(`${intent.id} is ${intent.status}: its outcome is open`);
  };

  return {
    name: 'stripe',
    customers: stripeCustomers(db, stripe, settings),

    async describe(token, accountId) {
      const customer = await customerOf(db, accountId);
      const method = await stripe.paymentMethods.retrieve(token).catch((error: unknown) => {
        if (isRefusedWith(error, 'resource_missing')) return null;
        throw error;
      });
      const owner = typeof method?.customer === 'string' ? method.customer : method?.customer?.id;
      if (!method?.card || customer === undefined || owner !== customer)
        throw new Refusal('card_invalid', { fields: ['cardToken'] });
      const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
      return { brand, last4, expMonth, expYear, holder: method.billing_details.name ?? '' };
    },

    async charge(charge) {
      const { key, token, amountCents, accountId } = charge;
      const customer = await customerOf(db, accountId);
      if (customer === undefined) return { approved: false, reason: 'card_invalid' };
      await db
        .insertInto('stripe_charge')
        .values({ key, token, amount_cents: amountCents })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const row = await db
        .selectFrom('stripe_charge')
        .selectAll()
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (row.token !== token || row.amount_cents !== amountCents)
        throw new Error(`${key} was requested with another card or amount`);
      const ageMs = Date.now() - row.created_at.getTime();
      const read = async () => {
        if (row.intent !== null) return stripe.paymentIntents.retrieve(row.intent);
        const lost = ageMs > repeatableMs ? await findLost(key, customer) : undefined;
        return lost ?? create(charge, customer);
      };
      const intent = await read();
      let result: ChargeResult;
      if (intent === 'card_invalid') result = { approved: false, reason: intent };
      else {
        if (row.intent === null) await keep(key, intent);
        const isLate = ageMs > challengeMinutes * 60_000;
        const isUnpaid =
          intent.status === 'requires_payment_method' ||
          intent.status === 'requires_confirmation' ||
          (intent.status === 'requires_action' && isLate);
        result = resultOf(isUnpaid ? await cancel(intent.id) : intent, charge);
      }
      if ('approved' in result)
        await db
          .updateTable('stripe_charge')
          .set({ outcome: result.approved ? 'approved' : 'refused' })
          .where('key', '=', key)
          .execute();
      return result;
    },
  };
}
