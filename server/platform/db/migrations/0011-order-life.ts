import { type Kysely, sql } from 'kysely';

/** Orders after they are paid: parcels and what carriers say of them, receipt, after-sale; who hands over and who answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shop_order
      add column before_status int check (before_status in (1, 2, 3)), -- where after-sale began, and leads back to
      add column refunded_cents bigint not null default 0,       -- came back to the wallet so far
      add column discount_back_cents bigint not null default 0,  -- came back to the house of the promo code it paid
      add column refunded_at timestamptz,                        -- nothing is left to refund: after-sale is its end
      add column released_cents bigint,                          -- went from escrow to the shop; null: still there
      add column receipt_due_at timestamptz,                     -- when it counts as received; null: not by time
      add column received_at timestamptz,
      add column removed_at timestamptz,                         -- from its owner's list
      add check (refunded_cents between 0 and total_cents),
      add check (discount_back_cents between 0 and discount_cents),
      add check (released_cents between 0 and total_cents + discount_cents);
    create index shop_order_receipt on shop_order (receipt_due_at) where status = 2 and receipt_due_at is not null;
    create index shop_order_completion on shop_order (received_at) where status = 3;
    alter table order_line
      add column refunded_quantity int not null default 0 check (refunded_quantity between 0 and quantity);

    create table parcel (
      id bigint generated always as identity primary key,
      order_id bigint not null references shop_order(id),
      carrier text not null,
      tracking_number text not null check (tracking_number = upper(tracking_number)),
      tracking_url text check (tracking_url like 'https://%'),
      -- Both are those of the newest event by the carrier's own clock, whatever order events come in.
      state text not null default 'registered'
        check (state in ('registered', 'in_transit', 'out_for_delivery', 'delivered', 'problem')),
      state_at timestamptz not null default now(),
      simulated_step int,                                        -- only the demo's carrier: what it has said so far
      created_at timestamptz not null default now()
    );
    -- Carriers use their numbers again after some years, and one parcel may hold several orders of a person.
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
      key text not null,                                         -- the sender's, or made of the event: told twice is once
      state text not null check (state in ('registered', 'in_transit', 'out_for_delivery', 'delivered', 'problem')),
      at timestamptz not null,
      place text not null default '',
      text text not null default '',
      created_at timestamptz not null default now(),
      unique (parcel_id, key)
    );
    create index parcel_event_parcel on parcel_event (parcel_id, at desc, id desc);

    alter table operator drop constraint operator_roles_check;
    alter table operator add constraint operator_roles_check
      check (cardinality(roles) > 0 and roles <@ array['auditor', 'owner', 'logistics', 'support']);
  `.execute(db);
}
