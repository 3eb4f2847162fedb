-- Categories, shops, products and their texts; favorites and followed shops; content of the home page; imports.
-- Triggers that announce changes of these tables are in 0006-catalog-changes.sql.

create table category (
  id int generated always as identity primary key,
  slug text not null unique,
  position int not null,
  picture_id bigint references picture(id)
);
create table category_text (
  category_id int not null references category(id) on delete cascade,
  lang text not null,
  name text not null,
  primary key (category_id, lang)
);

create table shop (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  country text not null,
  city text not null,
  colour text not null,
  freight_base_cents bigint not null check (freight_base_cents >= 0),
  freight_per_kg_cents bigint not null check (freight_per_kg_cents >= 0),
  freight_free_from_cents bigint check (freight_free_from_cents >= 0),
  opened_at timestamptz not null default now(),
  -- Counters, updated by the module that changes followers, sales or reviews.
  fans int not null default 0 check (fans >= 0),
  sold bigint not null default 0,
  recent_sold bigint not null default 0,
  review_count int not null default 0,
  favourable_count int not null default 0,
  product_score_sum bigint not null default 0,
  service_score_sum bigint not null default 0,
  postage_score_sum bigint not null default 0,
  star_counts int[] not null default '{0,0,0,0,0}'           -- reviews with one, two … five stars
);
create index shop_hot on shop (recent_sold desc, id desc);
create index shop_fans on shop (fans desc, id desc);
create index shop_new on shop (opened_at desc, id desc);
create table shop_text (
  shop_id bigint not null references shop(id) on delete cascade,
  lang text not null,
  intro text not null,
  primary key (shop_id, lang)
);

create table product (
  id bigint generated always as identity primary key,
  slug text not null unique,
  shop_id bigint not null references shop(id),
  category_id int not null references category(id),
  weight_grams int not null check (weight_grams > 0),
  list_price_cents bigint check (list_price_cents > 0),
  picture_id bigint not null references picture(id),         -- the image of its card
  on_sale boolean not null default true,
  created_at timestamptz not null default now(),
  -- Derived from its variants that can be ordered (server/modules/catalog/stock.ts).
  min_price_cents bigint not null,
  max_price_cents bigint not null,
  in_stock boolean not null,
  free_freight boolean not null,                             -- its cheapest variant alone ships free
  -- Counters.
  sold bigint not null default 0,
  recent_sold bigint not null default 0,                     -- last 30 days, from product_sales_day
  seen bigint not null default 0,
  review_count int not null default 0,
  product_score_sum bigint not null default 0,
  service_score_sum bigint not null default 0,
  postage_score_sum bigint not null default 0,
  rating_tenths int generated always as
    (case when review_count = 0 then 0 else round(product_score_sum * 10.0 / review_count)::int end) stored
);
create index product_hot on product (recent_sold desc, id desc) where on_sale;
create index product_sold on product (sold desc, id desc) where on_sale;
create index product_new on product (created_at desc, id desc) where on_sale;
create index product_price on product (min_price_cents, id) where on_sale;
create index product_category on product (category_id, sold desc, id desc) where on_sale;
create index product_shop on product (shop_id, sold desc, id desc) where on_sale;
-- With product_price alone, a query for a category whose products are expensive reads hundreds of thousands of cheap
-- products of other categories first.
create index product_category_price on product (category_id, min_price_cents, id) where on_sale;

create table product_text (
  product_id bigint not null references product(id) on delete cascade,
  lang text not null,
  title text not null,
  description text not null,                                 -- safe HTML
  specs jsonb not null,                                      -- [{label, value}]
  options jsonb not null,                                    -- [{name, values: [..]}], same order in every language
  seo_title text,                                            -- for search engines; null: derived from title and description
  seo_description text,
  primary key (product_id, lang)
);
create table product_picture (
  product_id bigint not null references product(id) on delete cascade,
  position int not null,
  picture_id bigint not null references picture(id),
  primary key (product_id, position)
);
create table variant (
  id bigint generated always as identity primary key,
  product_id bigint not null references product(id),
  position int not null,
  option_values int[] not null,                              -- index into the values of each option
  price_cents bigint not null check (price_cents > 0),
  stock int not null check (stock >= 0),
  stock_tracked boolean not null default true,               -- false: always available, `stock` means nothing and stays
  picture_id bigint references picture(id),
  on_sale boolean not null default true,
  unique (product_id, option_values)
);
create table product_sales_day (
  product_id bigint not null references product(id) on delete cascade,
  day date not null,
  pieces int not null check (pieces >= 0),
  primary key (product_id, day)
);
create index product_sales_day_day on product_sales_day (day);

-- Products whose prices and stock a job derives again from their variants. Without a foreign key, which would lock the
-- product table while the queue is filled.
create table product_refresh (product_id bigint primary key);

-- `id` of these two: the order in which an account added them.
create table favourite (
  id bigint generated always as identity unique,
  account_id bigint not null references account(id),
  product_id bigint not null references product(id) on delete cascade,
  price_cents bigint check (price_cents >= 0),               -- lowest price when added, to report products that became cheaper
  created_at timestamptz not null default now(),
  primary key (account_id, product_id)
);
create index favourite_account on favourite (account_id, id desc);
create index favourite_product on favourite (product_id);
create table follow (
  id bigint generated always as identity unique,
  account_id bigint not null references account(id),
  shop_id bigint not null references shop(id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, shop_id)
);
create index follow_account on follow (account_id, id desc);

-- Products an account looked at. `id`: the order; a product looked at again gets a new one.
create table viewed (
  id bigint generated by default as identity unique,
  account_id bigint not null references account(id),
  product_id bigint not null references product(id) on delete cascade,
  primary key (account_id, product_id)
);
create index viewed_account on viewed (account_id, id desc);

create table banner (
  id int generated always as identity primary key,
  position int not null,
  picture_id bigint not null references picture(id),
  target text not null,
  tone text not null,
  texts jsonb not null                                       -- {lang: {eyebrow, title, action}}
);
create table hot_word (
  lang text not null,
  position int not null,
  word text not null,
  primary key (lang, position)
);

-- Fingerprints of imported products, so that importing the same file again changes nothing.
create table import_product (
  product_id bigint primary key references product(id) on delete cascade,
  source text not null,                                      -- name of its catalog: only the next import of it may change the product
  digest text,                                               -- SHA-256 of the product's rows; null: compare at the next import
  kept jsonb not null                                        -- columns without a place in a shop (tags, SKUs, …), last stock
);
create index import_product_source on import_product (source);

-- Images that were imported already, by address, or by path with size and time of change.
create table import_picture (
  src text primary key,
  picture_id bigint not null references picture(id) on delete cascade
);

-- The catalog that `npm run generate` creates: one row with its progress, and the indexes it builds again at the end.
create table generated (seed bigint not null, products bigint not null);
create unique index generated_one on generated ((true));
create table generated_index (definition text primary key);
