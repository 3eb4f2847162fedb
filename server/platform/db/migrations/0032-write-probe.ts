import { type Kysely, sql } from 'kysely';

/** The one row that /readyz writes, to see whether the database takes writes. Its pages keep room for the next version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table write_probe (
      is_only_row boolean primary key default true check (is_only_row),
      written_at timestamptz not null default now()
    ) with (fillfactor = 10);
    insert into write_probe default values;`.execute(db);
}
