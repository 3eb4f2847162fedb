import { type Kysely, sql } from 'kysely';

/** Uploads in parts, pictures that are nobody else's business, a bank's check of a card's holder, and paying out to cards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Secrets the nodes share, made by whoever starts first.
    create table server_secret (
      name text primary key,
      secret bytea not null,
      created_at timestamptz not null default now()
    );

    -- When a server took it on to make its usual sizes ahead.
    alter table picture add column sized_at timestamptz;
    create index picture_unsized on picture (id) where sized_at is null;

    -- Its file is named by the id, below the folder of private pictures.
    create table private_picture (
      id uuid primary key,
      width int not null check (width > 0),
      height int not null check (height > 0),
      colour text not null check (colour ~ '^#[0-9A-F]{6}$'),
      created_at timestamptz not null default now()
    );

    create table upload (
      account_id bigint not null references account(id),
      id uuid not null,                                          -- the client's; another person's same id is another upload
      purpose text not null check (purpose in ('review', 'refund', 'recharge', 'avatar', 'chat')),
      size_bytes int not null check (size_bytes > 0),
      received_bytes int not null default 0 check (received_bytes between 0 and size_bytes),
      private_id uuid references private_picture(id),            -- what became of it, when it is whole and good
      picture_id bigint references picture(id),                  -- what it was attached as, where everybody may see it
      attached_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (account_id, id)
    );
    create index upload_age on upload (created_at);
    create index upload_private on upload (private_id) where private_id is not null;
    create table upload_part (
      account_id bigint not null,
      upload_id uuid not null,
      offset_bytes int not null,
      bytes bytea not null,
      primary key (account_id, upload_id, offset_bytes),
      foreign key (account_id, upload_id) references upload(account_id, id) on delete cascade
    );

    -- The page of the card's bank while it asks its holder (3-D Secure).
    alter table recharge add column challenge text;
    create table sandbox_challenge (
      id uuid primary key default gen_random_uuid(),
      charge_key text not null unique references sandbox_charge(key),
      wrong_codes int not null default 0,
      outcome text check (outcome in ('passed', 'failed')),      -- null: not answered yet
      created_at timestamptz not null default now()
    );

    create table sandbox_payout_card (
      token text primary key,
      outcome text not null,
      brand text not null,
      last4 text not null,
      holder text not null,
      created_at timestamptz not null default now()
    );
    create table sandbox_payout (
      key text primary key,
      token text not null references sandbox_payout_card(token),
      amount_cents bigint not null check (amount_cents > 0),
      outcome text not null,
      asks int not null default 1,
      created_at timestamptz not null default now()
    );
  `.execute(db);
}
