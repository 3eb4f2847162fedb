-- Refunds, reviews, and conversations with customer service.

create table refund (
  id bigint generated always as identity primary key,
  sn text not null unique,
  order_id bigint not null references shop_order(id),
  account_id bigint not null references account(id),
  type int not null check (type in (0, 1)),                  -- without return, with return
  received boolean not null,
  reason text not null,
  explanation text not null,
  max_cents bigint not null,                                 -- largest refund of these lines when it was requested
  asked_cents bigint not null check (asked_cents > 0 and asked_cents <= max_cents),
  freight_cents bigint not null check (freight_cents >= 0),  -- part of asked_cents
  refunded_cents bigint check (refunded_cents > 0 and refunded_cents <= asked_cents),
  discount_cents bigint not null default 0,                  -- discount that the shop got back with it
  state int not null default 0 check (state in (0, 1, 2, 3)), -- open, refunded, refused, withdrawn or lapsed
  return_to text,
  carrier text,
  tracking_number text,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  shipped_at timestamptz,
  settled_at timestamptz,
  check ((state = 0) = (settled_at is null)),
  check ((state = 1) = (refunded_cents is not null)),
  check (accepted_at is null or (type = 1 and return_to is not null)),
  check ((shipped_at is null) = (carrier is null) and (carrier is null) = (tracking_number is null)),
  check (shipped_at is null or accepted_at is not null)
);
-- One request of an order is open at a time, also when several devices and nodes insert at once.
create unique index refund_open on refund (order_id) where state = 0;
create index refund_order on refund (order_id);
create index refund_account on refund (account_id, id desc);
create index refund_waiting on refund (id) where state = 0;
create index refund_to_lapse on refund (accepted_at) where state = 0 and accepted_at is not null and shipped_at is null;

create table refund_line (
  refund_id bigint not null references refund(id),
  line_id bigint not null references order_line(id),
  quantity int not null check (quantity > 0),
  asked_cents bigint not null check (asked_cents >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and asked_cents),
  primary key (refund_id, line_id)
);
create index refund_line_line on refund_line (line_id);

create table refund_proof (
  refund_id bigint not null references refund(id),
  position int not null,
  picture_id uuid not null references private_picture(id),
  primary key (refund_id, position)
);

create table refund_event (
  id bigint generated always as identity primary key,
  refund_id bigint not null references refund(id),
  event text not null check (event in
    ('applied', 'accepted', 'shipped', 'refunded', 'refused', 'withdrawn', 'lapsed')),
  actor text not null check (actor in ('shopper', 'operator', 'clock')),
  message text,
  at timestamptz not null default clock_timestamp()
);
create index refund_event_refund on refund_event (refund_id, id);

create table review (
  id bigint generated always as identity primary key,
  product_id bigint not null references product(id),
  variant_id bigint not null references variant(id),
  -- Both are kept by the triggers below, so that page 500 of a large shop's reviews, or of those with two stars, costs as
  -- much as page 1.
  shop_id bigint not null references shop(id),
  pictured boolean not null default false,
  account_id bigint references account(id),                  -- null, like the order line: of the demo
  order_line_id bigint unique references order_line(id),
  author text not null,
  lang text not null,
  product_score int not null check (product_score between 1 and 5),
  service_score int not null check (service_score between 1 and 5),
  postage_score int not null check (postage_score between 1 and 5),
  content text not null,
  reply text,
  replied_at timestamptz,
  helpful int not null default 0 check (helpful >= 0),       -- number of rows in review_helpful, updated with them
  created_at timestamptz not null default now()
);
create index review_product on review (product_id, id desc);
create index review_account on review (account_id, id desc) where account_id is not null;
create index review_unanswered on review (id) where reply is null;
create index review_shop on review (shop_id, id desc);
create index review_shop_score on review (shop_id, product_score, id desc);
create index review_shop_pictured on review (shop_id, id desc) where pictured;
create table review_picture (
  review_id bigint not null references review(id) on delete cascade,
  position int not null,
  picture_id bigint not null references picture(id),
  primary key (review_id, position)
);

create function review_of_shop() returns trigger language plpgsql as $$ begin
  new.shop_id := (select shop_id from product where id = new.product_id);
  return new;
end $$;
create trigger review_of_shop before insert on review for each row execute function review_of_shop();
-- An import may move a product to another shop.
create function reviews_move() returns trigger language plpgsql as $$ begin
  update review set shop_id = new.shop_id where product_id = new.id;
  return null;
end $$;
create trigger reviews_move after update of shop_id on product for each row
  when (old.shop_id is distinct from new.shop_id) execute function reviews_move();

create function reviews_pictured() returns trigger language plpgsql as $$ begin
  update review set pictured = true where id in (select review_id from added) and not pictured;
  return null;
end $$;
create trigger reviews_pictured after insert on review_picture
  referencing new table as added for each statement execute function reviews_pictured();
create function reviews_unpictured() returns trigger language plpgsql as $$ begin
  update review set pictured = false where pictured and id in (select review_id from removed)
    and not exists (select from review_picture where review_id = review.id);
  return null;
end $$;
create trigger reviews_unpictured after delete on review_picture
  referencing old table as removed for each statement execute function reviews_unpictured();

-- Later additions by the author, one a review.
create table review_follow_up (
  review_id bigint primary key references review(id) on delete cascade,
  content text not null,
  created_at timestamptz not null default now()
);
create table review_follow_up_picture (
  review_id bigint not null references review_follow_up(review_id) on delete cascade,
  position int not null,
  picture_id bigint not null references picture(id),
  primary key (review_id, position)
);
create table review_helpful (
  review_id bigint not null references review(id) on delete cascade,
  account_id bigint not null references account(id),
  primary key (review_id, account_id)
);
create index review_helpful_account on review_helpful (account_id);

-- Cached responses that show reviews of a product (0007-catalog-notify.sql).
create function tell_reviewed(product_ids bigint[]) returns void language sql as $$
  select tell_shown(array_agg(subject)) from (
    select 'p' || id as subject from unnest(product_ids) as reviewed (id)
    union
    select 's' || shop_id from product where id = any(product_ids)
  ) as shown
$$;
create function tell_reviews() returns trigger language plpgsql as $$ begin
  perform tell_reviewed(array_agg(product_id)) from changed;
  return null;
end $$;
create trigger tell_reviews_added after insert on review referencing new table as changed
  for each statement execute function tell_reviews();
create trigger tell_reviews after update on review referencing new table as changed
  for each statement execute function tell_reviews();
create trigger tell_reviews_removed after delete on review referencing old table as changed
  for each statement execute function tell_reviews();

create function tell_reviewed_again() returns trigger language plpgsql as $$ begin
  perform tell_reviewed(array_agg(product_id)) from review where id in (select review_id from changed);
  return null;
end $$;
create trigger tell_reviewed_again after insert on review_picture referencing new table as changed
  for each statement execute function tell_reviewed_again();
create trigger tell_reviewed_no_more after delete on review_picture referencing old table as changed
  for each statement execute function tell_reviewed_again();
create trigger tell_reviewed_again after insert on review_follow_up referencing new table as changed
  for each statement execute function tell_reviewed_again();
create trigger tell_reviewed_no_more after delete on review_follow_up referencing old table as changed
  for each statement execute function tell_reviewed_again();

-- One conversation an account. Writers lock its row, so that ids follow the order of the messages.
create table service_chat (
  account_id bigint primary key references account(id),
  last_id bigint,                                            -- newest message
  waiting_id bigint                                          -- first message without a reply
);
create index service_chat_last on service_chat (last_id desc);
create index service_chat_waiting on service_chat (waiting_id) where waiting_id is not null;

create table service_message (
  id bigint generated always as identity primary key,
  account_id bigint not null references account(id),
  operator_id bigint references operator(id),                -- null: from the account
  client_id uuid,                                            -- the device's id of it
  body text not null check (char_length(body) <= 2000),
  private_id uuid references private_picture(id),
  product_id bigint references product(id),
  order_id bigint references shop_order(id),
  read_at timestamptz,                                       -- by the other side
  created_at timestamptz not null default now(),
  check (body <> '' or num_nonnulls(private_id, product_id, order_id) > 0),
  unique (account_id, client_id)
);
create index service_message_chat on service_message (account_id, id desc);
create index service_message_unread on service_message (account_id, id) where read_at is null;

-- Messages cannot be changed. `read_at` may be set once, and messages of an erased account may be deleted.
create function service_message_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.read_at is null
    and to_jsonb(new) - 'read_at' = to_jsonb(old) - 'read_at' then
    return new;
  end if;
  if tg_op = 'DELETE' and exists (select from account where id = old.account_id and status = 'erased') then
    return old;
  end if;
  raise exception 'table service_message is append-only' using errcode = '55000';
end $$;
create trigger service_message_stays before update or delete on service_message
  for each row execute function service_message_stays();
