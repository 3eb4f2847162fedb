import { type Kysely, sql } from 'kysely';

/** Deposits by chain: each person's address, how far each network was read, what was seen, what became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table recharge
      add column network text,
      add column address text,                                   -- lower case, as all addresses and hashes here
      add column tx_hash text,                                   -- what the person's form says; a sighting has its own
      add column watched boolean not null default false,         -- the watcher settles it, no auditor may
      add check ((method = 'chain') = (num_nonnulls(network, address) = 2));
    -- A transfer counts once, whoever claims it; the same person claims it once at a time.
    create unique index recharge_tx_passed on recharge (network, tx_hash)
      where tx_hash is not null and status = 1 and not watched;
    create unique index recharge_tx_claimed on recharge (account_id, network, tx_hash)
      where tx_hash is not null and status in (0, 1) and not watched;

    -- One a person and key: an EVM address is the same on every network. Those of an earlier key stay watched.
    create table chain_address (
      address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
      account_id bigint not null references account(id),
      key_id text not null,
      created_at timestamptz not null default now(),
      unique (account_id, key_id)
    );

    create table chain_watch (
      network text primary key,
      first_block bigint not null check (first_block >= 0),
      final_block bigint not null,                               -- everything up to here was read when it was final
      head_block bigint not null,                                -- the newest block known
      range_blocks int not null check (range_blocks > 0),        -- how many at once the node takes, as last found
      failures int not null default 0,                           -- turns in a row that ended without an answer
      holder uuid,                                               -- who does the turn under way
      held_until timestamptz,
      next_at timestamptz not null default now()
    );
    create table chain_mark (                                    -- what the chain was when it was read: shows when it changed
      network text not null references chain_watch(network),
      number bigint not null,
      hash text not null,
      primary key (network, number)
    );
    create table chain_rate (                                    -- as last read from a price feed
      network text not null,
      symbol text not null,
      dollars text not null,
      read_at timestamptz not null default now(),
      primary key (network, symbol)
    );

    create table chain_deposit (
      id bigint generated always as identity primary key,
      network text not null,
      tx_hash text not null,
      log_index int not null,                                    -- among its transaction's logs, which a new block does not change; -1: plain transfer of the coin
      account_id bigint not null references account(id),
      address text not null references chain_address(address),
      symbol text not null,
      units text not null check (units ~ '^[1-9][0-9]*$'),       -- smallest units; may exceed any number
      block_number bigint not null,
      block_hash text not null,
      state text not null default 'seen' check (state in (
        'seen', 'credited', 'too_small',
        'vanished',                                              -- the network took it back before it was credited
        'reversed',                                              -- … after it was credited
        'by_hand')),                                             -- an auditor had passed it before it was seen
      final_at timestamptz,                                      -- read again when its block was final
      recharge_id bigint unique references recharge(id),
      debt_cents bigint not null default 0 check (debt_cents >= 0), -- reversed, but no longer in the wallet
      created_at timestamptz not null default now(),
      unique (network, tx_hash, log_index)
    );
    create index chain_deposit_account on chain_deposit (account_id);
    create index chain_deposit_open on chain_deposit (network, block_number) where state = 'seen';
    create index chain_deposit_block on chain_deposit (network, block_number) where state = 'credited';
  `.execute(db);
}
