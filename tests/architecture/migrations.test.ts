import { expect, test } from 'vitest';
import { parseMigration, readMigrations } from '../../server/platform/db/migration-file.ts';
import { faultsOf } from './migration-rules.ts';

/** These create the schema of the first version: their tables are empty and not in use. */
const newestOfFirstVersion = '0013';

const files = await readMigrations(new URL('../../server/platform/db/migrations/', import.meta.url));

test('migrations have different numbers', () => {
  const numbers = files.map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('migrations neither lock a table in use nor break the previous version', () => {
  expect(files.filter(({ number }) => number > newestOfFirstVersion).flatMap(faultsOf)).toEqual([]);
});

const faults = (statement: string, header = '') =>
  faultsOf(parseMigration('0099-tried', `-- works with: 0098\n${header}${statement};\n`));

test.each([
  'cluster product_search using product_search_pkey',
  'vacuum full product',
  'lock table product in share mode',
  'truncate product',
  'reindex table product',
  'create index product_new on product (shop_id)',
  'create unique index product_new on product (shop_id)',
  'create index concurrently product_new on product (shop_id)',
  'drop index product_new',
  'alter table product alter column slug type varchar(20)',
  'alter table product alter slug set data type varchar(20)',
  'alter table product add column token uuid default gen_random_uuid()',
  'alter table product add token uuid not null default gen_random_uuid()',
  'alter table product add column seen timestamptz default clock_timestamp()',
  'alter table product add column double int generated always as (id * 2) stored',
  'alter table product add column number bigserial',
  'alter table product alter column slug set not null',
  'alter table product add constraint positive check (id > 0)',
  'alter table product add check (id > 0)',
  'alter table product add constraint ofshop foreign key (shop_id) references shop (id)',
  'alter table product add column parent bigint references product (id)',
  'alter table product add constraint one unique (slug)',
  'alter table product add primary key (id)',
  'alter table product set unlogged',
  'alter table product rename column slug to name',
  'alter table product rename to goods',
  'alter table product drop column slug',
  'alter table product drop slug',
  'drop table product',
  'drop function tell_products()',
  'update product set slug = lower(slug)',
  'delete from product',
  'insert into product_copy select * from product',
])('is refused without a reason: %s', (statement) => {
  expect(faults(statement)).not.toEqual([]);
  expect(
    faults(`-- accepted: the table has at most a hundred rows\n${statement}`, '-- outside a transaction\n'),
  ).toEqual([]);
});

test.each([
  'alter table product add column note text',
  "alter table product add column note text not null default 'none; of them'",
  'alter table product add column added_at timestamptz not null default now()',
  'alter table product add column hidden boolean not null default false, add column rank int default 0',
  'alter table product add constraint positive check (id > 0) not valid',
  'alter table product validate constraint positive',
  'alter table product add constraint one unique using index product_one',
  'alter table product drop constraint positive',
  'alter table product alter column slug drop not null',
  'alter table product alter column slug set default $$$$',
  'create table fresh (id int); create index fresh_id on fresh (id); insert into fresh select 1',
  'create function f() returns trigger language plpgsql as $$ begin update product set slug = $s$;$s$; return null; end $$',
  'create trigger t after insert on product for each row execute function f()',
])('is accepted: %s', (statement) => {
  expect(faults(statement)).toEqual([]);
});

test('an index is created outside a transaction', () => {
  const statement = 'create index concurrently if not exists product_new on product (shop_id)';
  expect(faults(statement)).toEqual(['0099-tried: "concurrently" needs "-- outside a transaction"']);
  expect(faults(statement, '-- outside a transaction\n')).toEqual([]);
});

test('every migration declares the versions that it works with', () => {
  expect(faultsOf(parseMigration('0099-tried', 'select 1;'))).toEqual([
    '0099-tried: declares no "-- works with: NNNN"',
  ]);
});
