-- Cart, promo codes, quotes, payments and orders; parcels.

-- `version` counts the changes of an account's cart; a line has that of its last change.
create table cart (
  account_id bigint primary key references account(id),
  version bigint not null default 0
);
create table cart_line (
  account_id bigint not null references account(id),
  variant_id bigint not null references variant(id),
  quantity int not null check (quantity between 0 and 999),  -- 0: removed, kept so that other devices are notified
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
  first_order boolean not null default false,                -- valid for the first order of an account only
  uses_left int check (uses_left >= 0),                      -- null: no limit
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  titles jsonb not null                                      -- {lang: title}
);
-- Cached lists of offers (0007-catalog-notify.sql).
create trigger tell_catalogue after insert or delete on promo
  for each statement execute function tell_catalogue();
create trigger tell_promo after update on promo for each row
  when ((old.code, old.titles, old.starts_at, old.ends_at, old.uses_left > 0)
    is distinct from (new.code, new.titles, new.starts_at, new.ends_at, new.uses_left > 0))
  execute function tell_catalogue();

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

-- One payment for the orders of several shops.
create table payment (
  id bigint generated always as identity primary key,
  sn text not null unique,
  account_id bigint not null references account(id),
  total_cents bigint not null check (total_cents > 0),
  expires_at timestamptz not null,
  closed_at timestamptz,                                     -- its last unpaid order was paid or canceled
  created_at timestamptz not null default now()
);
create index payment_open on payment (expires_at) where closed_at is null;

create table shop_order (
  id bigint generated always as identity primary key,
  sn text not null unique,
  account_id bigint not null references account(id),
  shop_id bigint not null references shop(id),
  payment_id bigint not null references payment(id),
  status int not null check (status in (-4, -1, 0, 1, 2, 3, 4)), -- src/domain/order-state.ts
  before_status int check (before_status in (1, 2, 3, 4)),   -- where after-sale began and leads back to
  subtotal_cents bigint not null,
  freight_cents bigint not null,
  discount_cents bigint not null,
  total_cents bigint not null check (total_cents = subtotal_cents + freight_cents - discount_cents and total_cents > 0),
  promo_code text,
  address jsonb not null,                                    -- as it was when ordered
  remark text not null default '',
  paid_at timestamptz,
  packing_at timestamptz,                                    -- an operator began to pack it: the shopper can no longer cancel
  refunded_cents bigint not null default 0,                  -- returned to the wallet so far
  discount_back_cents bigint not null default 0,             -- part of the promo code's discount that the shop got back so far
  refunded_at timestamptz,                                   -- nothing is left to refund: it stays in after-sale
  released_cents bigint,                                     -- paid from escrow to the shop; null: not yet
  receipt_due_at timestamptz,                                -- when it counts as received; null: not by time
  received_at timestamptz,
  removed_at timestamptz,                                    -- from its owner's list
  created_at timestamptz not null default now(),
  check (refunded_cents between 0 and total_cents),
  check (discount_back_cents between 0 and discount_cents),
  check (released_cents between 0 and total_cents + discount_cents)
);
create index shop_order_account on shop_order (account_id, id desc);
create index shop_order_status on shop_order (account_id, status, id desc);
create index shop_order_payment on shop_order (payment_id);
-- For operators.
create index shop_order_by_status on shop_order (status, id desc);
create index shop_order_by_shop on shop_order (shop_id, id desc);
create index shop_order_by_time on shop_order (created_at);
-- For the job that receives and completes orders by time.
create index shop_order_receipt on shop_order (receipt_due_at) where status = 2 and receipt_due_at is not null;
create index shop_order_completion on shop_order (received_at) where status = 3;

create table order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order(id),
  product_id bigint not null references product(id),
  variant_id bigint not null references variant(id),
  texts jsonb not null,                                      -- {lang: {title, options}} as it was when ordered
  picture_id bigint not null references picture(id),
  price_cents bigint not null,
  quantity int not null check (quantity > 0),
  subtotal_cents bigint not null check (subtotal_cents = price_cents * quantity),
  refunded_quantity int not null default 0 check (refunded_quantity between 0 and quantity),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and subtotal_cents)
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
  released_at timestamptz,                                   -- the order was canceled: the code can be used again
  primary key (promo_id, payment_id)
);
create index promo_use_person on promo_use (promo_id, account_id) where released_at is null;

create table parcel (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order(id),
  carrier text not null,
  tracking_number text not null check (tracking_number = upper(tracking_number)),
  tracking_url text check (tracking_url like 'https://%'),
  -- Both are of the newest event by the carrier's clock, in whatever order events arrive.
  state text not null default 'registered'
    check (state in ('registered', 'in_transit', 'out_for_delivery', 'delivered', 'problem')),
  state_at timestamptz not null default now(),
  simulated_step int,                                        -- progress of the demo's carrier; null: a real carrier
  created_at timestamptz not null default now()
);
-- Carriers reuse their numbers after some years, and one parcel may hold several orders of an account.
create unique index parcel_number on parcel (lower(carrier), tracking_number, order_id);
create index parcel_order on parcel (order_id);
create index parcel_simulated on parcel (state_at) where simulated_step is not null and state <> 'delivered';

create table parcel_line (
  parcel_id bigint not null references parcel(id),
  line_id bigint not null references order_line(id),
  quantity int not null check (quantity > 0),
  primary key (parcel_id, line_id)
);
create index parcel_line_line on parcel_line (line_id);

create table parcel_event (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references parcel(id),
  key text not null,                                         -- the sender's, or derived from the event: duplicates are dropped
  state text not null check (state in ('registered', 'in_transit', 'out_for_delivery', 'delivered', 'problem')),
  at timestamptz not null,
  place text not null default '',
  text text not null default '',
  created_at timestamptz not null default now(),
  unique (parcel_id, key)
);
create index parcel_event_parcel on parcel_event (parcel_id, at desc, id desc);
