import { type Kysely, sql } from 'kysely';

/**
 * Addresses get a state, province or prefecture of their own; those from before keep it within their area. Numbers that
 * say their country lose what stood between the digits: E.164. The others stay as they were given.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table address add column region text not null default '';
    update address set mobile = '+' || regexp_replace(mobile, '[^0-9]', '', 'g') where mobile like '+%';
    update account set mobile = '+' || regexp_replace(mobile, '[^0-9]', '', 'g') where mobile like '+%';
  `.execute(db);
}
