-- works with: 0021
-- Promo codes that count only the goods of some shops or categories. A code without rows applies to all of them; with rows of both
-- tables, goods must match both. Nothing cascades: a code that lost its last row would apply to everything.
create table promo_shop (
  promo_id bigint not null references promo(id),
  shop_id bigint not null references shop(id),
  primary key (promo_id, shop_id)
);
create table promo_category (
  promo_id bigint not null references promo(id),
  category_id int not null references category(id),
  primary key (promo_id, category_id)
);
create index promo_category_category on promo_category (category_id);

-- Whether the payment's promo code counted this line when it was ordered. Refunds split the discount over these lines.
alter table order_line add column promo_counts boolean not null default true;
