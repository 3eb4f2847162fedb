import { type Kysely, sql } from 'kysely';

/** Refunds: what was asked back of an order's lines, with proof, what came back, and who did what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_line
      add column refunded_cents bigint not null default 0 check (refunded_cents between 0 and subtotal_cents);

    create table refund (
      id bigint generated always as identity primary key,
      sn text not null unique,
      order_id bigint not null references shop_order(id),
      account_id bigint not null references account(id),
      type int not null check (type in (0, 1)),                  -- without, with return
      received boolean not null,
      reason text not null,
      explanation text not null,
      max_cents bigint not null,                                 -- the most these pieces could bring when it was asked for
      asked_cents bigint not null check (asked_cents > 0 and asked_cents <= max_cents),
      freight_cents bigint not null check (freight_cents >= 0),  -- part of what was asked
      refunded_cents bigint check (refunded_cents > 0 and refunded_cents <= asked_cents),
      discount_cents bigint not null default 0,                  -- what the house got back with it
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
    -- However many devices and nodes ask at once: one is open.
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

    alter table operator_approval drop constraint operator_approval_kind_check;
    alter table operator_approval add constraint operator_approval_kind_check
      check (kind in ('recharge', 'extract', 'refund'));
  `.execute(db);
}
