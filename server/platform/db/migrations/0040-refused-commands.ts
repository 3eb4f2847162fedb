import { type Kysely, sql } from 'kysely';

/**
 * Finds refused commands, by age and by account: they moved nothing and are pruned. Few rows qualify, and the table is read
 * once; writers of `command` wait meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index command_refused on command (created_at) where answer ? 'refusal';
    create index command_refused_account on command (account_id, created_at) where answer ? 'refusal';
  `.execute(db);
}
