import { type Kysely, sql } from 'kysely';
import { amount, asCents } from '#domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';

/**
 * Transfers of an order, oldest first: payment, refunds, and the release to the seller. They are found by their commands, because
 * references have no index.
 */
export async function transfersOf(db: Kysely<Database>, sn: string, refunds: readonly string[]) {
  const commands = [`pay:${sn}`, ...refunds.map((refund) => `refund:${refund}`), `receive:${sn}`];
  const rows = await db
    .selectFrom('ledger_transfer as t')
    .innerJoin('ledger_entry as e', 'e.transfer_id', 't.id')
    .innerJoin('ledger_account as a', 'a.id', 'e.account_id')
    .select(['t.id', 't.kind', 't.created_at', 'e.amount_cents', 'a.kind as account'])
    .where('t.command', 'in', commands)
    .orderBy('t.id')
    .orderBy('e.amount_cents')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((lines) => ({
    kind: lines[0]!.kind,
    at: unixSeconds(lines[0]!.created_at),
    lines: lines.map(({ account, amount_cents: cents }) => ({
      account,
      amount: amount(asCents(cents)),
    })),
  }));
}

/** Numbers of the other orders of a payment. */
export async function paidTogether(db: Kysely<Database>, paymentId: number, orderId: number) {
  const rows = await db
    .selectFrom('shop_order')
    .select('sn')
    .where('payment_id', '=', paymentId)
    .where('id', '!=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ sn }) => sn);
}

/** Newest messages of the conversation that are searched. */
const searched = 200;
const shown = 5;
/** Characters of a message; the conversation has the rest. */
const excerpt = 200;

interface MentionedOrder {
  id: number;
  sn: string;
  account_id: number;
}

/** The newest messages of the buyer's conversation that mention the order, oldest first. */
export async function messagesAbout(db: Kysely<Database>, { id, sn, account_id: accountId }: MentionedOrder) {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('service_message')
        .select(['id', 'body', 'order_id', 'operator_id', 'created_at'])
        .where('account_id', '=', accountId)
        .orderBy('id', 'desc')
        .limit(searched)
        .as('newest'),
    )
    .selectAll()
    .where((row) => row.or([row('order_id', '=', id), sql<boolean>`position(${sn} in upper(body)) > 0`]))
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
  return rows.toReversed().map(({ body, operator_id: operatorId, created_at: at }) => ({
    at: unixSeconds(at),
    by: operatorId === null ? ('person' as const) : ('service' as const),
    /** Empty for a message that consists of a card. */
    text: body.slice(0, excerpt),
  }));
}
