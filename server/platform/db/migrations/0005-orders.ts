import { type Kysely, sql } from 'kysely';

/** Cart, promo codes, quotes, orders, payments; cards and recharges, and the embedded sandbox acquirer's own books. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cart (
      account_id bigint primary key references account(id),
      version bigint not null default 0
    );
    create table cart_line (
      account_id bigint not null references account(id),
      variant_id bigint not null references variant(id),
      quantity int not null check (quantity between 0 and 999),  -- 0: gone, kept so that other devices hear of it
      selected boolean not null,
      version bigint not null,
      primary key (account_id, variant_id)
    );
    create index cart_line_version on cart_line (account_id, version);

    create table promo (
      id bigint generated always as identity primary key,
      code text not null unique,
      kind text not null check (kind in ('percent', 'amount', 'freight')),
      value int not null check (value >= 0),
      min_subtotal_cents bigint not null,
      max_discount_cents bigint,
      per_person int not null check (per_person > 0),
      uses_left int check (uses_left >= 0),                      -- null: no limit
      starts_at timestamptz not null default now(),
      ends_at timestamptz,
      titles jsonb not null                                      -- {lang: title}
    );

    create table quote (
      id uuid primary key,
      account_id bigint not null references account(id),
      address_id bigint not null,
      promo_id bigint references promo(id),
      total_cents bigint not null,
      body jsonb not null,                                       -- lines, freight and discounts by shop, in cents
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index quote_expiry on quote (expires_at);

    create table payment (
      id bigint generated always as identity primary key,
      sn text not null unique,
      account_id bigint not null references account(id),
      total_cents bigint not null check (total_cents > 0),
      expires_at timestamptz not null,
      closed_at timestamptz,                                     -- its last unpaid order was paid or cancelled
      created_at timestamptz not null default now()
    );
    create index payment_open on payment (expires_at) where closed_at is null;
    create table shop_order (
      id bigint generated always as identity primary key,
      sn text not null unique,
      account_id bigint not null references account(id),
      shop_id bigint not null references shop(id),
      payment_id bigint not null references payment(id),
      status int not null check (status in (-4, -1, 0, 1, 2, 3, 4)),
      subtotal_cents bigint not null,
      freight_cents bigint not null,
      discount_cents bigint not null,
      total_cents bigint not null check (total_cents = subtotal_cents + freight_cents - discount_cents and total_cents > 0),
      promo_code text,
      address jsonb not null,                                    -- as it was when ordered
      remark text not null default '',
      paid_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index shop_order_account on shop_order (account_id, id desc);
    create index shop_order_status on shop_order (account_id, status, id desc);
    create index shop_order_payment on shop_order (payment_id);
    create table order_line (
      id bigint generated always as identity primary key,
      order_id bigint not null references shop_order(id),
      product_id bigint not null references product(id),
      variant_id bigint not null references variant(id),
      texts jsonb not null,                                      -- {lang: {title, options}} as it was when ordered
      picture_id bigint not null references picture(id),
      price_cents bigint not null,
      quantity int not null check (quantity > 0),
      subtotal_cents bigint not null check (subtotal_cents = price_cents * quantity)
    );
    create index order_line_order on order_line (order_id);
    create table order_event (
      id bigint generated always as identity primary key,
      order_id bigint not null references shop_order(id),
      event text not null,
      actor text not null,
      at timestamptz not null default now()
    );
    create index order_event_order on order_event (order_id, id);
    create table promo_use (
      promo_id bigint not null references promo(id),
      account_id bigint not null references account(id),
      payment_id bigint not null references payment(id),
      released_at timestamptz,                                   -- the order was cancelled: the use came back
      primary key (promo_id, payment_id)
    );
    create index promo_use_person on promo_use (promo_id, account_id) where released_at is null;

    create table card (
      id bigint generated always as identity primary key,
      account_id bigint not null references account(id),
      acquirer_token text not null,
      brand text not null,
      last4 text not null,
      exp_month int not null,
      exp_year int not null,
      holder text not null,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      unique (account_id, acquirer_token)
    );
    create index card_account on card (account_id) where deleted_at is null;
    create table recharge (
      id bigint generated always as identity primary key,
      sn text not null unique,
      account_id bigint not null references account(id),
      method text not null check (method in ('card', 'chain', 'manual')),
      amount_cents bigint not null check (amount_cents > 0),
      arrived_cents bigint,
      status int not null default 0 check (status in (0, 1, 2)), -- auditing, passed, refused (spec §4)
      reason text,
      card_id bigint references card(id),
      asked_at timestamptz not null default now(),               -- when the acquirer was last asked
      created_at timestamptz not null default now(),
      settled_at timestamptz
    );
    create index recharge_account on recharge (account_id, id desc);
    create index recharge_open on recharge (asked_at) where status = 0;

    -- The sandbox acquirer stands in for a card company: it keeps how a card will behave, never its number.
    create table sandbox_card (
      token text primary key,
      outcome text not null,
      brand text not null,
      last4 text not null,
      exp_month int not null,
      exp_year int not null,
      holder text not null,
      created_at timestamptz not null default now()
    );
    create table sandbox_charge (
      key text primary key,
      token text not null references sandbox_card(token),
      amount_cents bigint not null,
      outcome text not null,
      asks int not null default 1,                               -- how often it was asked with this key
      created_at timestamptz not null default now()
    );
  `.execute(db);
}
