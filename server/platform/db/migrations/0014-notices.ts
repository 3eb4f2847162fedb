import { type Kysely, sql } from 'kysely';

/**
 * Notifications of users, and the events that wake their open apps.
 * An account's live events are numbered when their transaction commits, under the lock of the account's row in
 * live_head: whoever has read event n has seen every event up to n. (A sequence would hand out 5 before 6 and commit
 * 6 before 5, and a reader between the two would never see 5.)
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notice (
      id bigint generated always as identity primary key,
      account_id bigint not null references account(id),
      kind text not null check (kind in ('order', 'refund', 'wallet', 'service', 'security')),
      type text not null,
      params jsonb not null,
      read_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index notice_account on notice (account_id, id desc);
    create index notice_account_kind on notice (account_id, kind, id desc);
    create index notice_unread on notice (account_id, kind) where read_at is null;

    -- Where an account was ever signed in: '' is what we do not know by name.
    create table known_browser (
      account_id bigint not null references account(id),
      browser text not null,
      system text not null,
      primary key (account_id, browser, system)
    );

    create table live_head (
      account_id bigint primary key references account(id),
      number bigint not null
    );
    create table live_event (
      id bigint generated always as identity primary key,
      account_id bigint not null references account(id),
      number bigint,                             -- null only inside the transaction that writes it
      topic text not null,
      reference text not null,
      created_at timestamptz not null default now(),
      unique (account_id, number)
    );
    create index live_event_age on live_event (created_at);

    create function number_live_event() returns trigger language plpgsql as $$
    declare
      next bigint;
    begin
      insert into live_head as head (account_id, number) values (new.account_id, 1)
        on conflict (account_id) do update set number = head.number + 1
        returning head.number into next;
      update live_event set number = next where id = new.id;
      perform pg_notify('live_event', new.account_id::text);
      return null;
    end $$;
    create constraint trigger number_live_event after insert on live_event
      deferrable initially deferred for each row execute function number_live_event();

    -- Whoever is signed out hears nothing more, by whatever way the session ended.
    create function tell_session_end() returns trigger language plpgsql as $$ begin
      perform pg_notify('session_end', old.id::text);
      return null;
    end $$;
    create trigger tell_session_end after delete on session for each row execute function tell_session_end();
  `.execute(db);
}
