-- works with: 0055
-- outside a transaction
-- The foreign keys lock tables in use for a moment. If a lock takes longer, the migration starts again.
set lock_timeout = '1s';
-- Images without a reference (server/platform/images/unused.ts) since the check that found them. A job deletes them after a grace period.
create table if not exists unused_picture (
  picture_id bigint primary key references picture(id) on delete cascade,
  since timestamptz not null default now()
);
create index if not exists unused_picture_since on unused_picture (since);
-- Images of products before an import (`stored` of catalog_import_product has their ids). Like every reference it keeps the image: as long
-- as the import can be undone.
create table if not exists catalog_import_picture (
  import_id bigint not null references catalog_import(id) on delete cascade,
  picture_id bigint not null references picture(id),
  primary key (import_id, picture_id)
);
create index if not exists catalog_import_picture_image on catalog_import_picture (picture_id);
reset lock_timeout;
-- Imports of the previous version that start during the update are not recorded here. Their images are unused for less than the grace
-- period while the import can be undone.
-- accepted: one commit for each import
do $$
declare
  import bigint;
begin
  for import in select distinct import_id from catalog_import_product where stored is not null loop
    insert into catalog_import_picture (import_id, picture_id)
    select distinct import, picture.id
    from catalog_import_product p, lateral (
      select jsonb_array_elements_text(p.stored -> 'form' -> 'images') as id
      union all select variant ->> 'image' from jsonb_array_elements(p.stored -> 'form' -> 'variants') as variant
    ) as former join picture on picture.id = former.id::bigint
    where p.import_id = import
    on conflict do nothing;
    commit;
  end loop;
end $$;
-- Deleting an image makes PostgreSQL look for shops with this logo.
create index concurrently if not exists shop_logo on shop (logo_id) where logo_id is not null;
