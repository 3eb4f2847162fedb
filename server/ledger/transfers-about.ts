import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { commandKinds } from './post.ts';

/** Commands that can happen again have a count: far more often than a deposit is reversed or suspended. */
const counts = ['', ...Array.from({ length: 20 }, (_, at) => `:${at + 1}`)];
/** Commands without a count. */
const single: ReadonlySet<string> = new Set(['pay', 'receive', 'refund', 'extract', 'extract_end', 'adjust']);

const commandsOf = (number: string): string[] =>
  commandKinds.flatMap((kind) =>
    (single.has(kind) ? [''] : counts).map((count) => `${kind}:${number}${count}`),
  );

/**
 * Ids of the transfers about some numbers of orders, refunds, top-ups, withdrawals or adjustments, or ids of deposits, newest first. All
 * commands that a number can have are looked up: references have no index, which would slow down every transfer.
 */
export async function transfersAbout(db: Kysely<Database>, numbers: readonly string[]): Promise<number[]> {
  const commands = numbers.flatMap(commandsOf).flatMap((command) => [command, `debt:${command}`]);
  const rows = await db
    .selectFrom('ledger_transfer')
    .select('id')
    .where('command', 'in', commands)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}
