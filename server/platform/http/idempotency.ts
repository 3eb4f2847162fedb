import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { preparing } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { type Precondition, together } from '../db/together.ts';
import { transaction } from '../db/transaction.ts';
import type { RefusalDetails } from '#contract/envelope.ts';
import type { Reason } from '#contract/reasons.ts';
import { Refusal } from '../errors.ts';

/** Stored outcome of a command: its result or its refusal. */
type StoredOutcome =
  | { data: unknown }
  | { refusal: { reason: Reason; fields?: string[]; details?: RefusalDetails } };

interface Command {
  accountId: number;
  /** UUID from the `Idempotency-Key` header. */
  key: string;
  endpoint: string;
  input: unknown;
}

/** Secrets and single-use proofs are not part of a command's identity: a retry may bring new ones. */
const notHashed = new Set(['payToken', 'password']);

/** JSON with sorted keys, so that equal inputs have equal hashes. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => {
    if (notHashed.has(key)) return undefined;
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/**
 * Runs `work` at most once per account and key, in one transaction with the row that stores its outcome. A second call with the
 * same key waits for the first and gets its response; with another body it is refused. A stored refusal rolls `work` back to a
 * savepoint; any other error rolls everything back, and the command may be sent again. A stored response needs no `precondition`.
 */
export async function once<Result, Row = unknown>(
  db: Kysely<Database>,
  command: Command,
  work: (trx: Kysely<Database>) => Promise<Result>,
  precondition?: Precondition<Row>,
): Promise<Result> {
  const hash = createHash('sha256')
    .update(`${command.endpoint}\n${canonical(command.input)}`)
    .digest();
  const kept = await transaction(db, async (trx): Promise<StoredOutcome> => {
    const own = preparing(trx);
    const [fresh, required] = await together<unknown[]>(trx, [
      own
        .insertInto('command')
        .values({
          account_id: command.accountId,
          key: command.key,
          endpoint: command.endpoint,
          request_hash: hash,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key'),
      ...(precondition ? [precondition.statement(trx)] : []),
      sql`savepoint command`,
    ]);
    if (fresh!.rows.length === 0) return replay(trx, command, hash);
    precondition?.check(required!.rows as Row[]);

    let answer: StoredOutcome;
    try {
      answer = { data: await work(trx) };
    } catch (error) {
      if (!(error instanceof Refusal) || !error.kept) throw error;
      await sql`rollback to savepoint command`.execute(trx);
      const { reason, fields, details } = error;
      answer = { refusal: { reason, ...(fields && { fields }), ...(details && { details }) } };
    }
    await own
      .updateTable('command')
      .set({ answer: JSON.stringify(answer) })
      .where('account_id', '=', command.accountId)
      .where('key', '=', command.key)
      .execute();
    if ('refusal' in answer) await deleteOldRefusals(trx, command.accountId);
    return answer;
  });
  if ('refusal' in kept) throw new Refusal(kept.refusal.reason, kept.refusal);
  return kept.data as Result;
}

/** Most stored refusals per account, for a day at most: the job deletes older ones. */
const maxRefusals = 1_000;

/** Keeps repeated refusals of one client from filling the table. */
async function deleteOldRefusals(trx: Kysely<Database>, accountId: number): Promise<void> {
  await sql`
    delete from command where account_id = ${accountId} and key in (
      select key from command where account_id = ${accountId} and answer ? 'refusal'
      order by created_at desc offset ${maxRefusals} limit 100 for update skip locked)`.execute(trx);
}

/** Whether a command with this key has an outcome. */
export const isExecuted = async (db: Kysely<Database>, accountId: number, key: string): Promise<boolean> =>
  (await db
    .selectFrom('command')
    .select('key')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()) !== undefined;

async function replay(trx: Kysely<Database>, command: Command, hash: Buffer): Promise<StoredOutcome> {
  const row = await trx
    .selectFrom('command')
    .select(['request_hash', 'answer'])
    .where('account_id', '=', command.accountId)
    .where('key', '=', command.key)
    .executeTakeFirst();
  if (!row?.answer) throw new Refusal('duplicate_submit', { kept: false });
  if (!row.request_hash.equals(hash)) throw new Refusal('idempotency_mismatch');
  return row.answer as StoredOutcome;
}
