import { maxCards } from '#contract/input-limits.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Card } from '#contract/cards.ts';
import type { CardProcessor } from '../../platform/card-processor.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { CardTable } from '../../platform/db/tables.gen.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/errors.ts';

const toWire = (row: Selectable<CardTable>): Card => ({
  id: row.id,
  brand: row.brand,
  last4: row.last4,
  expMonth: row.exp_month,
  expYear: row.exp_year,
  holder: row.holder,
});

export async function listCards(db: Kysely<Database>, accountId: number): Promise<Card[]> {
  const rows = await db
    .selectFrom('card')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toWire);
}

/**
 * Stores a card under its acquirer's token. The same token again is the same card, also after it was removed, so the call may be
 * repeated freely. @throws Refusal `card_invalid` for an unknown token, `too_many_cards`
 */
export async function addCard(
  db: Kysely<Database>,
  cards: CardProcessor,
  accountId: number,
  token: string,
): Promise<Card> {
  // Requested before the transaction: waiting for another company's response must not hold our locks.
  const card = await cards.describe(token, accountId);
  return transaction(db, async (trx) => {
    // Serializes: two concurrent additions must not both be the tenth.
    await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
    const row = await trx
      .insertInto('card')
      .values({
        account_id: accountId,
        acquirer_token: token,
        brand: card.brand,
        last4: card.last4,
        exp_month: card.expMonth,
        exp_year: card.expYear,
        holder: card.holder,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'acquirer_token'])
          .doUpdateSet({ deleted_at: null, detached_at: null }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    if ((await listCards(trx, accountId)).length > maxCards) throw new Refusal('too_many_cards');
    return toWire(row);
  });
}

/** The row stays for the top-ups that refer to it. @throws Refusal `not_found` */
export async function removeCard(db: Kysely<Database>, accountId: number, id: number): Promise<void> {
  const removed = await db
    .updateTable('card')
    .set({ deleted_at: new Date() })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new Refusal('not_found');
}
