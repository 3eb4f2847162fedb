import { type Kysely, sql } from 'kysely';

/**
 * A deposit is a transfer with its content: the same place in a transaction with another receiver or amount is another
 * deposit. The columns below carry what a deposit waits for and why a network is stopped.
 *
 * The new indexes block writes to `chain_deposit` while they are built (seconds at a million rows); the watcher, the only
 * writer, retries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unique index chain_deposit_content
      on chain_deposit (network, tx_hash, log_index, address, symbol, units);
    -- One deposit at a time stands for a place of a transaction: a replaced one is orphaned or reversed first.
    create unique index chain_deposit_live on chain_deposit (network, tx_hash, log_index)
      where state in ('seen', 'too_small', 'credited', 'suspended', 'refused');
    alter table chain_deposit drop constraint chain_deposit_network_tx_hash_log_index_key;

    alter table chain_deposit drop constraint chain_deposit_state_check;
    alter table chain_deposit add constraint chain_deposit_state_check check (state in (
      'seen', 'credited',
      'too_small',                                             -- below the minimum: valued again later
      'vanished',                                              -- orphaned before it was credited
      'reversed',                                              -- orphaned after it was credited
      'suspended',                                             -- booked to the suspense account: its owner was deleted
      'refused',                                               -- an operator refused to credit it
      'by_hand')) not valid;                                   -- an auditor had passed it before it was seen
    alter table chain_deposit validate constraint chain_deposit_state_check;

    alter table chain_deposit
      add column value_cents bigint,                           -- as last valued
      add column next_try_at timestamptz,                      -- when it is looked at next; null: when its block is final, or never
      add column tries int not null default 0,                 -- since something about it changed
      add column held_for text,                                -- why it is not credited by itself: value, nodes or price
      add column held_at timestamptz,
      add column approved_by bigint references operator(id),   -- the first of two operators, and what they agreed to
      add column approved_cents bigint,
      add column approved_account bigint references account(id),
      add column released_to bigint references account(id),    -- who got it, if its owner was deleted
      add column reversals int not null default 0,
      add column returned_at timestamptz;                      -- reversed, and in the chain again since
    -- The owner of the address is the owner of the deposit.
    create unique index chain_address_owner on chain_address (address, account_id);
    alter table chain_deposit add constraint chain_deposit_owner
      foreign key (address, account_id) references chain_address (address, account_id) not valid;
    -- Only what is open: the other rows stay as they are on disk.
    update chain_deposit set next_try_at = now() where state = 'seen';
    alter table chain_deposit alter column next_try_at set default now();

    drop index chain_deposit_open;
    create index chain_deposit_open on chain_deposit (network, block_number) where state in ('seen', 'too_small');
    create index chain_deposit_due on chain_deposit (network, tries, next_try_at)
      where state in ('seen', 'too_small') and next_try_at is not null;
    create index chain_deposit_judged on chain_deposit (id)
      where held_for is not null or state = 'suspended' or returned_at is not null;

    alter table chain_watch
      add column last_failure text,                            -- why the last turns failed
      add column genesis_hash text,                            -- of block 0: nodes of another chain are not believed
      add column stopped_at timestamptz,                       -- until an operator resumes it
      add column stopped_reason text,
      add column stopped_detail text,
      add column rewind_allowed boolean not null default false; -- once, beyond the limits, by an operator
    alter table chain_rate
      add column candidate_dollars text,                       -- a jump that is not accepted yet
      add column candidate_since timestamptz;
  `.execute(db);
}
