import { type Kysely, sql } from 'kysely';

/**
 * A withdrawal on a chain is claimed by an operator before coins are sent, and records what was sent. A transaction of a
 * network counts once: as deposits the watcher credits, as one audited top-up, or as one withdrawal paid.
 *
 * The constraints are NOT VALID: rows from before cannot meet them, and adding them scans nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table withdrawal
      add column claimed_by bigint references operator(id),      -- on a chain: who sends the coins, since paying_at
      add column sent_asset text,
      add column sent_units text check (sent_units ~ '^[0-9]{1,40}([.][0-9]{1,36})?$' and sent_units ~ '[1-9]'), -- coins
      add column sent_rate text check (sent_rate ~ '^[0-9]{1,40}([.][0-9]{1,36})?$' and sent_rate ~ '[1-9]'); -- dollars of one
    alter table withdrawal
      add constraint withdrawal_claim check (type = 'card' and claimed_by is null
        or type = 'chain' and (claimed_by is null) = (paying_at is null)) not valid,
      -- Once claimed it can only be paid; it is released before it is cancelled or refused.
      add constraint withdrawal_paid_once check (paying_at is null or status <> 3 and (type = 'card' or status <> 2))
        not valid,
      add constraint withdrawal_chain_paid check (type = 'card' or status <> 1
        or num_nonnulls(claimed_by, tx_hash, sent_asset, sent_units, sent_rate) = 5) not valid,
      add constraint withdrawal_sent check (
        num_nonnulls(sent_asset, sent_units, sent_rate) in (0, 3)) not valid;

    -- What the first of two operators named as sent: the second must name the same.
    alter table operator_approval add column named jsonb;

    create table settled_transaction (
      network text not null,
      tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$' and tx_hash !~ '^0x0+$'),
      used_for text not null check (used_for in ('deposit', 'recharge', 'withdrawal')),
      -- Deposits have none: one transaction may hold several, each unique in chain_deposit.
      sn text check ((sn is null) = (used_for = 'deposit')),
      created_at timestamptz not null default now(),
      primary key (network, tx_hash)
    );
    create trigger settled_transaction_append_only before update or delete or truncate on settled_transaction
      for each statement execute function append_only();
    do $$ begin
      if exists (select from pg_roles where rolname = 'okanto_app') then
        revoke update, delete, truncate on settled_transaction from okanto_app;
      end if;
    end $$;

    insert into settled_transaction (network, tx_hash, used_for)
      select distinct network, tx_hash, 'deposit' from chain_deposit
        where state in ('credited', 'reversed') and tx_hash ~ '^0x[0-9a-f]{64}$' and tx_hash !~ '^0x0+$'
      on conflict do nothing;
    insert into settled_transaction (network, tx_hash, used_for, sn)
      select network, tx_hash, 'recharge', sn from recharge
        where status = 1 and not watched and tx_hash ~ '^0x[0-9a-f]{64}$' and tx_hash !~ '^0x0+$'
      on conflict do nothing;
    insert into settled_transaction (network, tx_hash, used_for, sn)
      select p.network, w.tx_hash, 'withdrawal', w.sn
        from withdrawal w join payout_account p on p.id = w.payout_account_id
        where w.status = 1 and w.tx_hash ~ '^0x[0-9a-f]{64}$' and w.tx_hash !~ '^0x0+$'
        order by w.id
      on conflict do nothing;

    create function settle_transaction(in_network text, in_hash text, in_use text, in_sn text) returns void
    language plpgsql as $$
    begin
      insert into settled_transaction (network, tx_hash, used_for, sn) values (in_network, in_hash, in_use, in_sn)
        on conflict do nothing;
      if not exists (select from settled_transaction
          where network = in_network and tx_hash = in_hash and used_for = in_use and sn is not distinct from in_sn) then
        raise exception 'transaction % on % is settled already', in_hash, in_network
          using errcode = '23505', constraint = 'settled_transaction_pkey', table = 'settled_transaction';
      end if;
    end $$;

    create function chain_deposit_settles() returns trigger language plpgsql as $$
    begin
      perform settle_transaction(new.network, new.tx_hash, 'deposit', null);
      return null;
    end $$;
    create trigger chain_deposit_settles after insert or update of state on chain_deposit
      for each row when (new.state = 'credited') execute function chain_deposit_settles();

    create function recharge_settles() returns trigger language plpgsql as $$
    begin
      perform settle_transaction(new.network, new.tx_hash, 'recharge', new.sn);
      return null;
    end $$;
    create trigger recharge_settles after insert or update of status on recharge
      for each row when (new.status = 1 and new.tx_hash is not null and not new.watched)
      execute function recharge_settles();

    create function withdrawal_settles() returns trigger language plpgsql as $$
    begin
      perform settle_transaction(p.network, new.tx_hash, 'withdrawal', new.sn)
        from payout_account p where p.id = new.payout_account_id;
      return null;
    end $$;
    create trigger withdrawal_settles after insert or update of status on withdrawal
      for each row when (new.status = 1 and new.tx_hash is not null) execute function withdrawal_settles();

    -- settled_transaction covers it, and all other uses of a transaction.
    drop index recharge_tx_passed;
    -- Finds other claims of a transaction. Blocks writes to recharge while it reads the table once.
    create index recharge_tx on recharge (network, tx_hash) where tx_hash is not null;
  `.execute(db);
}
