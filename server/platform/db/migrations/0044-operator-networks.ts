import { type Kysely, sql } from 'kysely';

/** Finds where an operator signed in before without reading their whole log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index operator_log_sign_in on operator_log (name, address, at) where act = 'login' and outcome = 'done'
  `.execute(db);
}
