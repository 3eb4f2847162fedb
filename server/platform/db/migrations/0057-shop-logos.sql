-- works with: 0055
-- The square image of a shop. Without one the app draws a mark from its color and name.
alter table shop add column logo_id bigint;
-- accepted: not valid, it reads no rows; 0058-shop-logos-validated.sql checks it
alter table shop add constraint shop_logo_id_fkey foreign key (logo_id) references picture(id) not valid;

-- As in 0007-catalog-notify.sql, with the image.
create or replace function tell_shops() returns trigger language plpgsql as $$
declare
  elsewhere boolean;
  counted text[];
begin
  select coalesce(bool_or((was.name, was.country, was.city, was.colour, was.freight_base_cents, was.freight_per_kg_cents,
        was.freight_free_from_cents, was.opened_at, was.logo_id)
      is distinct from (now.name, now.country, now.city, now.colour, now.freight_base_cents, now.freight_per_kg_cents,
        now.freight_free_from_cents, now.opened_at, now.logo_id)), false),
    array_agg('s' || now.id) filter (where
      (was.fans, was.sold, was.review_count, was.favourable_count, was.product_score_sum, was.service_score_sum,
        was.postage_score_sum)
      is distinct from (now.fans, now.sold, now.review_count, now.favourable_count, now.product_score_sum,
        now.service_score_sum, now.postage_score_sum))
  into elsewhere, counted
  from was join now using (id);
  if elsewhere then perform pg_notify('catalogue_change', '*'); else perform tell_shown(counted); end if;
  return null;
end $$;
