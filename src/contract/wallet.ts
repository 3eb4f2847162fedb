import * as v from 'valibot';
import { reasons } from './reasons.ts';
import { auditState } from '#domain/audit-state.ts';
import { withdrawalTypes } from '#domain/withdrawal.ts';
import {
  AmountIn,
  AmountOut,
  Count,
  Empty,
  Id,
  IdParam,
  line,
  page,
  pageParams,
  PayToken,
  secret,
  Time,
} from './scalars.ts';

/** Actions that require the payment password. A proof is valid for one user, action, target and amount. */
export const payActions = ['order_pay', 'extract'] as const;

export const verifyPay = {
  input: v.strictObject({
    password: secret(20),
    action: v.picklist(payActions),
    /** Payment or order number; for a withdrawal the payout account's id. */
    target: line(40),
    amount: AmountIn,
  }),
  /** Single use. Refusals: `wrong_pay_password` with `attemptsLeft`, `pay_password_locked`, `pay_password_missing`. */
  output: v.object({ payToken: v.string(), expiresInSeconds: Count }),
};

export const Card = v.object({
  id: Id,
  brand: v.string(),
  last4: v.string(),
  expMonth: Count,
  expYear: Count,
  holder: v.string(),
});
export type Card = v.InferOutput<typeof Card>;

/** The acquirer whose form makes card tokens; `null`: the shop takes no cards and pays none out. */
const Acquirer = v.nullable(v.picklist(['sandbox']));
export type Acquirer = NonNullable<v.InferOutput<typeof Acquirer>>;

export const cardList = { input: Empty, output: v.object({ list: v.array(Card), acquirer: Acquirer }) };
/** `cardToken` comes from the acquirer; a card number never reaches this call. */
export const cardAdd = { input: v.strictObject({ cardToken: line(80) }), output: Card };
export const cardDelete = { input: v.strictObject({ id: Id }), output: Empty };

/** Refused with `card_invalid` (Luhn) or `card_expired`. */
export const sandboxCardToken = {
  input: v.strictObject({
    number: v.pipe(v.string(), v.regex(/^[\d ]{12,26}$/)),
    expMonth: v.pipe(Count, v.minValue(1), v.maxValue(12)),
    expYear: v.pipe(Count, v.minValue(2000), v.maxValue(2100)),
    cvc: v.pipe(v.string(), v.regex(/^\d{3,4}$/)),
    holder: line(80),
  }),
  output: v.object({ cardToken: v.string(), brand: v.string(), last4: v.string() }),
};

/** A card that money is paid out to. The token stands for it; refused with `card_invalid` (Luhn). */
export const sandboxPayoutToken = {
  input: v.strictObject({ number: v.pipe(v.string(), v.regex(/^[\d ]{12,26}$/)), holder: line(80) }),
  output: v.object({ payoutToken: v.string(), brand: v.string(), last4: v.string() }),
};

/** Audit states of spec §4. */
const auditStates = [auditState.auditing, auditState.passed, auditState.refused] as const;
const auditParam = v.optional(
  v.pipe(
    v.picklist(['all', '0', '1', '2']),
    v.transform((value) => (value === 'all' ? null : Number(value))),
  ),
  'all',
);
const Network = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/));
const TxHash = v.pipe(v.string(), v.regex(/^0x(?!0+$)[0-9a-fA-F]{64}$/));

/** A network for deposits. Networks that are not listed are unsupported; DEX, BSC and HECO always are (spec §5). */
export const Blockchain = v.object({
  id: Network,
  name: v.string(),
  /** `true`: a test network, whose coins have no real value. */
  test: v.boolean(),
  /** `true`: deposits are detected and credited automatically. `false`: the user submits evidence for an audit. */
  watched: v.boolean(),
  /** This person's own address there. */
  address: v.string(),
  assets: v.array(
    v.object({
      symbol: v.string(),
      /** `null`: the network's own coin. */
      contract: v.nullable(v.string()),
      decimals: Count,
      /** Dollars of one unit now, as a decimal with any number of digits. */
      rate: v.string(),
    }),
  ),
  /** Smaller deposits are not credited. */
  minimum: AmountOut,
  confirmations: Count,
  /** Begins the page of a transaction in a public explorer; `null`: none is known. */
  explorer: v.nullable(v.string()),
});
export type Blockchain = v.InferOutput<typeof Blockchain>;
export const blockchains = {
  input: Empty,
  output: v.object({ networks: v.array(Blockchain), unsupported: v.array(v.string()) }),
};

export const Recharge = v.object({
  id: Id,
  sn: v.string(),
  method: v.picklist(['card', 'chain', 'manual']),
  amount: AmountOut,
  /** Amount credited to the wallet; `null` until then. */
  arrived: v.nullable(AmountOut),
  /** 0 auditing, 1 passed, 2 refused. */
  status: v.picklist(auditStates),
  reason: v.nullable(v.picklist(reasons)),
  /** The reason in the caller's language, or what the auditor wrote. */
  message: v.nullable(v.string()),
  card: v.nullable(v.object({ brand: v.string(), last4: v.string() })),
  /** The card's bank wants to ask its holder first (3-D Secure): its page, to be shown in a frame. */
  challenge: v.nullable(v.string()),
  chain: v.nullable(
    v.object({
      network: v.string(),
      networkName: v.string(),
      address: v.string(),
      symbol: v.nullable(v.string()),
      txHash: v.nullable(v.string()),
      explorer: v.nullable(v.string()),
      /** `null`: nothing was seen on the network, an auditor looks at the evidence. */
      confirmations: v.nullable(v.object({ seen: Count, needed: Count })),
    }),
  ),
  /** Address of the evidence, for this person and a short time. */
  evidence: v.nullable(v.string()),
  createdAt: Time,
  settledAt: v.nullable(Time),
});
export type Recharge = v.InferOutput<typeof Recharge>;

/**
 * By card the acquirer is asked once per command; a decline is an answer with `status: 2`, not an error. By hand and on
 * a network that is not watched, an operator audits the evidence (an upload with purpose `recharge`).
 */
export const recharge = {
  input: v.variant('method', [
    v.strictObject({ method: v.literal('card'), cardId: Id, amount: AmountIn }),
    v.strictObject({
      method: v.literal('manual'),
      amount: AmountIn,
      evidenceId: v.pipe(v.string(), v.uuid()),
    }),
    v.strictObject({
      method: v.literal('chain'),
      network: Network,
      /** The deposit address that was shown: it must be this person's. */
      address: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
      amount: AmountIn,
      evidenceId: v.pipe(v.string(), v.uuid()),
      txHash: TxHash,
    }),
  ]),
  output: v.object({ recharge: Recharge, balance: AmountOut }),
};
export const rechargeDetail = {
  input: v.strictObject({ id: IdParam }),
  output: v.object({ recharge: Recharge, balance: AmountOut }),
};
export const rechargeLog = {
  input: v.strictObject({ ...pageParams, status: auditParam }),
  output: page(Recharge),
};

/** Where money can be paid out to. Card numbers stay with the acquirer, we keep its token. */
export const PayoutAccount = v.object({
  id: Id,
  type: v.picklist(withdrawalTypes),
  bankName: v.nullable(v.string()),
  brand: v.nullable(v.string()),
  last4: v.nullable(v.string()),
  holder: v.nullable(v.string()),
  network: v.nullable(v.string()),
  networkName: v.nullable(v.string()),
  address: v.nullable(v.string()),
  /** A new one waits 24 hours (`domain/withdrawal.ts`). */
  usableAt: Time,
});
export type PayoutAccount = v.InferOutput<typeof PayoutAccount>;
export const payoutAccountAdd = {
  input: v.variant('type', [
    v.strictObject({ type: v.literal('card'), payoutToken: line(80), bankName: line(80) }),
    /** Refused with `address_invalid` when it is none of this network, or its checksum is wrong. */
    v.strictObject({ type: v.literal('chain'), network: Network, address: line(128) }),
  ]),
  output: PayoutAccount,
};
export const payoutAccountDelete = { input: v.strictObject({ id: Id }), output: Empty };

export const extractInfo = {
  input: Empty,
  output: v.object({
    balance: AmountOut,
    /** Asked to be paid out and not settled yet. */
    held: AmountOut,
    accounts: v.array(PayoutAccount),
    networks: v.array(v.object({ id: v.string(), name: v.string(), test: v.boolean() })),
    acquirer: Acquirer,
  }),
};

export const Extract = v.object({
  id: Id,
  sn: v.string(),
  type: v.picklist(withdrawalTypes),
  /** Amount debited from the wallet, including the fee. */
  amount: AmountOut,
  fee: AmountOut,
  /** Spec §3 "actual arrival": what is paid out, or would be. */
  arrival: AmountOut,
  /** 0 auditing, 1 passed, 2 refused (spec §4); 3 canceled by the person, ours. */
  status: v.picklist([0, 1, 2, 3]),
  /** Approved and being paid out: it can no longer be canceled, although `status` is still 0. */
  paying: v.boolean(),
  /** Message of the auditor, or the acquirer's reason in the caller's language. */
  message: v.nullable(v.string()),
  account: PayoutAccount,
  txHash: v.nullable(v.string()),
  /** On a chain, once paid: the coin, how many, and dollars of one. The network's fee is part of `fee`. */
  sent: v.nullable(v.object({ asset: v.string(), units: v.string(), rate: v.string() })),
  explorer: v.nullable(v.string()),
  createdAt: Time,
  settledAt: v.nullable(Time),
});
export type Extract = v.InferOutput<typeof Extract>;

/** The pay token proves action `extract`, target = the payout account's id as text, and the amount. */
export const extract = {
  input: v.strictObject({ accountId: Id, amount: AmountIn, payToken: PayToken }),
  output: v.object({ extract: Extract, balance: AmountOut }),
};
/** Only while auditing and not being paid out; the amount comes back. */
export const extractCancel = {
  input: v.strictObject({ id: Id }),
  output: v.object({ extract: Extract, balance: AmountOut }),
};
export const extractDetail = {
  input: v.strictObject({ id: IdParam }),
  output: v.object({ extract: Extract }),
};
export const extractLog = {
  input: v.strictObject({ ...pageParams, status: auditParam }),
  output: page(Extract),
};
