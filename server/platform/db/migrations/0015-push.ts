import { type Kysely, sql } from 'kysely';

/** Being told outside the app: browsers to push to, what is on its way to them, who wants what, and whose mail is theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscription (             -- a session's browser; gone with the session
      id bigint generated always as identity primary key,
      session_id bigint not null unique references session(id) on delete cascade,
      endpoint text not null unique,             -- whoever subscribes it last has it
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null default now()
    );

    create table push_delivery (                 -- one notice to one browser, until it is delivered or given up
      notice_id bigint not null references notice(id) on delete cascade,
      subscription_id bigint not null references push_subscription(id) on delete cascade,
      attempts int not null default 0,
      due_at timestamptz not null,
      primary key (notice_id, subscription_id)
    );
    create index push_delivery_due on push_delivery (due_at);
    create index push_delivery_subscription on push_delivery (subscription_id);

    create table notice_setting (                -- no row: on
      account_id bigint not null references account(id),
      channel text not null check (channel in ('push', 'mail')),
      kind text not null,
      wanted boolean not null,
      primary key (account_id, channel, kind)
    );

    alter table notice add column told_at timestamptz;  -- deliveries and mail are made, in the same transaction
    update notice set told_at = now();
    create index notice_untold on notice (id) where told_at is null;

    alter table account add column mail_confirmed_at timestamptz;
    alter table mail_code drop constraint mail_code_event_check,
      add check (event in ('resetpwd', 'resetPay', 'confirmMail'));
  `.execute(db);
}
