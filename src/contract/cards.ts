import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { ownId } from './resource-ids.ts';
import { Count, described, Empty, Id, line, named } from './scalars.ts';

export const Card = named(
  'Card',
  v.object({
    id: Id,
    brand: v.string(),
    last4: v.string(),
    expMonth: Count,
    expYear: Count,
    holder: v.string(),
  }),
);

export type Card = v.InferOutput<typeof Card>;

export const Acquirer = described(
  v.nullable(v.picklist(['sandbox', 'stripe'])),
  'The acquirer whose form creates card tokens; `null`: the shop does not offer cards here, or operators have paused them.',
);

export type Acquirer = NonNullable<v.InferOutput<typeof Acquirer>>;

export const cardCalls = {
  cardList: defineCall({
    method: 'GET',
    path: 'user/card_list',
    auth: 'required',
    offline: { keep: 1 },
    summary: 'List cards for payments',
    refusals: [],
    input: Empty,
    output: v.object({ list: v.array(Card), acquirer: Acquirer }),
    example: {},
  }),
  cardAdd: defineCall({
    method: 'POST',
    path: 'user/card_add',
    auth: 'required',
    summary: 'Store a card',
    description:
      "Idempotent by the acquirer's token: repeating a token returns the same card. `cardToken` comes from the acquirer; a card number never reaches this call.",
    refusals: ['card_invalid', 'card_unavailable', 'too_many_cards'],
    input: v.strictObject({ cardToken: line(80) }),
    output: Card,
    example: { cardToken: 'tok_from_the_acquirer' },
  }),
  cardSetup: defineCall({
    method: 'POST',
    path: 'user/card_setup',
    auth: 'required',
    limit: { max: 30, windowSeconds: 600 },
    summary: 'Open the acquirer’s card form',
    description:
      'Stripe only: creates a SetupIntent of the account. Confirm it with Stripe.js, then send the id of the PaymentMethod to `cardAdd`.',
    refusals: ['card_unavailable'],
    input: v.strictObject({}),
    output: v.object({
      publishableKey: v.string(),
      clientSecret: v.string(),
      script: described(v.string(), 'URL of Stripe.js.'),
    }),
    example: {},
  }),
  cardDelete: defineCall({
    method: 'POST',
    path: 'user/card_del',
    auth: 'required',
    summary: 'Remove a card',
    refusals: ['not_found'],
    input: v.strictObject({ id: ownId('card') }),
    output: Empty,
    example: { id: 1 },
  }),
  sandboxCardToken: defineCall({
    method: 'POST',
    path: 'sandbox/card_token',
    auth: 'required',
    limit: { max: 30, windowSeconds: 600 },
    summary: 'Sandbox: create a token for a test card',
    description:
      'The embedded sandbox acquirer: the only place that sees a card number, which it does not store. Refused with `card_invalid` (Luhn) or `card_expired`.',
    refusals: ['card_invalid', 'card_expired'],
    input: v.strictObject({
      number: v.pipe(v.string(), v.regex(/^[\d ]{12,26}$/)),
      expMonth: v.pipe(Count, v.minValue(1), v.maxValue(12)),
      expYear: v.pipe(Count, v.minValue(2000), v.maxValue(2100)),
      cvc: v.pipe(v.string(), v.regex(/^\d{3,4}$/)),
      holder: line(80),
    }),
    output: v.object({ cardToken: v.string(), brand: v.string(), last4: v.string() }),
    example: { number: '4242424242424242', expMonth: 12, expYear: 2090, cvc: '123', holder: 'Ada Buyer' },
  }),
  sandboxPayoutToken: defineCall({
    method: 'POST',
    path: 'sandbox/payout_token',
    auth: 'required',
    limit: { max: 30, windowSeconds: 600 },
    summary: 'Sandbox: create a token for a payout card',
    description: 'For a card that receives payouts: no expiry, no CVC. Refused with `card_invalid` (Luhn).',
    refusals: ['card_invalid'],
    input: v.strictObject({ number: v.pipe(v.string(), v.regex(/^[\d ]{12,26}$/)), holder: line(80) }),
    output: v.object({ payoutToken: v.string(), brand: v.string(), last4: v.string() }),
    example: { number: '5555555555554444', holder: 'Ada Buyer' },
  }),
};
