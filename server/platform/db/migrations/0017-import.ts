import { type Kysely, sql } from 'kysely';

/** Fingerprints of imported catalogs, so that importing the same file again changes nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_product (
      product_id bigint primary key references product(id) on delete cascade,
      -- Which catalogue it is part of: only that one's next import may change it or take it off sale.
      source text not null,
      -- Of all the file said; null: it has to be looked at again, whatever the file says.
      digest text,
      -- What the file said that a shop has no place for (tags, SKUs, …), and the stock it said last.
      kept jsonb not null
    );
    create index import_product_source on import_product (source);

    -- Pictures that were read once already, by address, or by path with size and time of change.
    create table import_picture (
      src text primary key,
      picture_id bigint not null references picture(id) on delete cascade
    );
  `.execute(db);
}
