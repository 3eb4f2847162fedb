import { type Kysely, sql } from 'kysely';

/** A mail as a designed page beside its plain text; those queued before go without. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column html text not null default ''`.execute(db);
}
