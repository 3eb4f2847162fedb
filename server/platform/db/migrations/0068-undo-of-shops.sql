-- works with: 0055
-- Shops of an import: after the check those that its file would change or create, after the import those that it has changed or created.
-- An import of an older release has no rows here, so its undo restores products only.
create table catalog_import_shop (
  import_id bigint not null references catalog_import(id) on delete cascade,
  slug text not null,
  shop_id bigint references shop(id) on delete set null,     -- null: would be new, or was removed
  name text not null,
  is_new boolean not null,
  before jsonb not null,                                     -- values that differ, by their name; empty for a new shop
  after jsonb not null,
  former_logo_id bigint references picture(id),              -- of the values before; like every reference it keeps the image
  is_written boolean not null,                               -- false: of the check
  outcome text check (outcome in ('undone', 'edited', 'used')), -- of the undo; the last two: at least a part was left, and why
  edited jsonb,                                              -- of the undo: edited values, which it left
  primary key (import_id, slug)
);
-- For the removal of a shop or an image.
create index catalog_import_shop_shop on catalog_import_shop (shop_id);
create index catalog_import_shop_logo on catalog_import_shop (former_logo_id) where former_logo_id is not null;
