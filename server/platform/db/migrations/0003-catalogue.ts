import { type Kysely, sql } from 'kysely';

/** Shops, products and their texts, reviews, what people marked, and what search reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
      fans int not null default 0 check (fans >= 0),
      opened_at timestamptz not null default now(),
      -- kept from its products and reviews by the module that changes them
      sold bigint not null default 0,
      recent_sold bigint not null default 0,
      review_count int not null default 0,
      favourable_count int not null default 0,
      product_score_sum bigint not null default 0,
      service_score_sum bigint not null default 0,
      postage_score_sum bigint not null default 0
    );
    create index shop_hot on shop (recent_sold desc, id desc);
    create index shop_fans on shop (fans desc, id desc);
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
      picture_id bigint not null references picture(id),      -- the card's picture
      on_sale boolean not null default true,
      created_at timestamptz not null default now(),
      -- kept from its variants
      min_price_cents bigint not null,
      max_price_cents bigint not null,
      in_stock boolean not null,
      free_freight boolean not null,                           -- its cheapest variant alone travels free
      -- counters
      sold bigint not null default 0,
      recent_sold bigint not null default 0,                   -- last 30 days, from product_sales_day
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

    create table product_text (
      product_id bigint not null references product(id) on delete cascade,
      lang text not null,
      title text not null,
      description text not null,                               -- safe HTML
      specs jsonb not null,                                    -- [{label, value}]
      options jsonb not null,                                  -- [{name, values: [..]}], same order in every language
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
      option_values int[] not null,                            -- index into each option's values
      price_cents bigint not null check (price_cents > 0),
      stock int not null check (stock >= 0),
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

    -- Narrow on purpose: search matches here, then filters and sorts, then reads the cards.
    create table product_search (
      product_id bigint primary key references product(id) on delete cascade,
      vector tsvector not null
    );
    create index product_search_vector on product_search using gin (vector) with (fastupdate = off);
    -- Words people can complete and mistype. deletes: the word and all its forms with one character left out;
    -- two words within one typing mistake share one of them, so that no extension is needed to find it.
    create table search_term (
      term text not null,
      lang text not null,
      shown text not null,                                     -- as it is written in a title
      df int not null,                                         -- in how many products
      deletes text[] not null,
      primary key (lang, term)
    );
    create index search_term_prefix on search_term (lang, term text_pattern_ops);
    create index search_term_deletes on search_term using gin (deletes);

    create table review (
      id bigint generated always as identity primary key,
      product_id bigint not null references product(id),
      variant_id bigint not null references variant(id),
      account_id bigint references account(id),
      author text not null,
      lang text not null,
      product_score int not null check (product_score between 1 and 5),
      service_score int not null check (service_score between 1 and 5),
      postage_score int not null check (postage_score between 1 and 5),
      content text not null,
      reply text,
      created_at timestamptz not null default now()
    );
    create index review_product on review (product_id, id desc);
    create table review_picture (
      review_id bigint not null references review(id) on delete cascade,
      position int not null,
      picture_id bigint not null references picture(id),
      primary key (review_id, position)
    );

    -- id: the order in which they were marked.
    create table favourite (
      id bigint generated always as identity unique,
      account_id bigint not null references account(id),
      product_id bigint not null references product(id) on delete cascade,
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

    create table banner (
      id int generated always as identity primary key,
      position int not null,
      picture_id bigint not null references picture(id),
      target text not null,
      tone text not null,
      texts jsonb not null                                     -- {lang: {eyebrow, title, action}}
    );
    create table hot_word (
      lang text not null,
      position int not null,
      word text not null,
      primary key (lang, position)
    );
    create table seed (name text primary key, done_at timestamptz not null default now());
  `.execute(db);
}
