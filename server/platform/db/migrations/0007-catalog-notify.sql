-- Notifies all nodes, when a transaction commits, of catalog responses they can no longer cache
-- (server/modules/catalog/cache-rules.ts). The payload is `*`, all of them, or the products and shops whose content changed:
-- `p12,p13,s4`. Approximate values are not announced and show with the next response: views, search counts, and a
-- product's new position in lists after a sale. Triggers of promo codes and reviews are beside their tables.

create function tell_catalogue() returns trigger language plpgsql as $$ begin
  perform pg_notify('catalogue_change', '*');
  return null;
end $$;
-- Evicting thousands one by one costs more than evicting all. 200 stay under the 8,000 bytes that a notification may have.
create function tell_shown(subjects text[]) returns void language plpgsql as $$ begin
  if cardinality(subjects) > 200 then
    perform pg_notify('catalogue_change', '*');
  elsif cardinality(subjects) > 0 then
    perform pg_notify('catalogue_change', array_to_string(subjects, ','));
  end if;
end $$;

-- Tables that lists are built from: every change concerns all responses.
create trigger tell_catalogue after insert or update or delete on product_text
  for each statement execute function tell_catalogue();
create trigger tell_catalogue after insert or update or delete on product_picture
  for each statement execute function tell_catalogue();
create trigger tell_catalogue after insert or update or delete on shop_text
  for each statement execute function tell_catalogue();
create trigger tell_catalogue after insert or update or delete on category
  for each statement execute function tell_catalogue();
create trigger tell_catalogue after insert or update or delete on category_text
  for each statement execute function tell_catalogue();
create trigger tell_catalogue after insert or update or delete on banner
  for each statement execute function tell_catalogue();
create trigger tell_catalogue after insert or update or delete on hot_word
  for each statement execute function tell_catalogue();
create trigger tell_catalogue after insert or delete on product
  for each statement execute function tell_catalogue();
create trigger tell_catalogue after insert or delete on shop
  for each statement execute function tell_catalogue();

create function tell_products() returns trigger language plpgsql as $$
declare
  elsewhere boolean;
  counted text[];
begin
  select coalesce(bool_or((was.slug, was.shop_id, was.category_id, was.weight_grams, was.list_price_cents, was.picture_id,
        was.on_sale, was.created_at, was.min_price_cents, was.max_price_cents, was.in_stock, was.free_freight)
      is distinct from (now.slug, now.shop_id, now.category_id, now.weight_grams, now.list_price_cents, now.picture_id,
        now.on_sale, now.created_at, now.min_price_cents, now.max_price_cents, now.in_stock, now.free_freight)), false),
    array_agg('p' || now.id) filter (where
      (was.sold, was.review_count, was.product_score_sum, was.service_score_sum, was.postage_score_sum) is distinct from
      (now.sold, now.review_count, now.product_score_sum, now.service_score_sum, now.postage_score_sum))
  into elsewhere, counted
  from was join now using (id);
  if elsewhere then perform pg_notify('catalogue_change', '*'); else perform tell_shown(counted); end if;
  return null;
end $$;
create trigger tell_products after update on product referencing old table as was new table as now
  for each statement execute function tell_products();

create function tell_shops() returns trigger language plpgsql as $$
declare
  elsewhere boolean;
  counted text[];
begin
  select coalesce(bool_or((was.name, was.country, was.city, was.colour, was.freight_base_cents, was.freight_per_kg_cents,
        was.freight_free_from_cents, was.opened_at)
      is distinct from (now.name, now.country, now.city, now.colour, now.freight_base_cents, now.freight_per_kg_cents,
        now.freight_free_from_cents, now.opened_at)), false),
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
create trigger tell_shops after update on shop referencing old table as was new table as now
  for each statement execute function tell_shops();

-- Price and stock of each variant show on the product's own page. The data of cards is in the product's row.
create function tell_variants() returns trigger language plpgsql as $$ begin
  perform tell_shown(array_agg(distinct 'p' || product_id)) from changed;
  return null;
end $$;
create trigger tell_variants_added after insert on variant referencing new table as changed
  for each statement execute function tell_variants();
create trigger tell_variants after update on variant referencing new table as changed
  for each statement execute function tell_variants();
create trigger tell_variants_removed after delete on variant referencing old table as changed
  for each statement execute function tell_variants();
