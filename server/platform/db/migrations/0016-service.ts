import { type Kysely, sql } from 'kysely';

/** Conversations with customer service. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_chat (                                  -- locked by whoever adds to it: ids follow the order
      account_id bigint primary key references account(id),
      last_id bigint,
      waiting_id bigint                                          -- first that nobody has answered
    );
    create index service_chat_last on service_chat (last_id desc);
    create index service_chat_waiting on service_chat (waiting_id) where waiting_id is not null;

    create table service_message (
      id bigint generated always as identity primary key,
      account_id bigint not null references account(id),
      operator_id bigint references operator(id),                -- null: the person's own
      client_id uuid,                                            -- the device's name for it
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

    -- What was said stays said; that it was read may be added, once.
    create function service_message_stays() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.read_at is null
        and to_jsonb(new) - 'read_at' = to_jsonb(old) - 'read_at' then
        return new;
      end if;
      raise exception 'table service_message is append-only' using errcode = '55000';
    end $$;
    create trigger service_message_stays before update or delete on service_message
      for each row execute function service_message_stays();
    do $$ begin
      if exists (select from pg_roles where rolname = 'okanto_app') then
        revoke delete, truncate on service_message, service_chat from okanto_app;
      end if;
    end $$;
  `.execute(db);
}
