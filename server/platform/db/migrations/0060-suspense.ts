import { type Kysely, sql } from 'kysely';

/**
 * A final deposit to a deleted account is booked to the ledger's suspense account. Operators release it to an account, or
 * send the coins back and record the transaction.
 *
 * The new columns are empty, so the constraints are NOT VALID and scan nothing. The update finds its few rows by
 * `chain_deposit_judged`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chain_deposit
      add column suspensions int not null default 0,  -- how often it was booked to the suspense account
      add column approved_sent jsonb,                 -- what the first of two operators named, to send it back
      add column sent_to text,                        -- sent back: where to, by which transaction, how many coins
      add column sent_tx_hash text check (sent_tx_hash ~ '^0x[0-9a-f]{64}$'),
      add column sent_units text;
    alter table chain_deposit
      add constraint chain_deposit_suspended check (state <> 'suspended'
        or (value_cents > 0 and suspensions > 0 and held_for is null)) not valid,
      add constraint chain_deposit_released check (released_to is null or (recharge_id is not null and suspensions > 0))
        not valid,
      add constraint chain_deposit_sent check (num_nonnulls(sent_to, sent_tx_hash, sent_units) = 0
        or (num_nonnulls(sent_to, sent_tx_hash, sent_units) = 3 and suspensions > 0)) not valid;

    -- The watcher books them as soon as they are due.
    update chain_deposit set held_for = null, held_at = null, next_try_at = now(), tries = 0
      where held_for = 'owner_deleted';

    alter table settled_transaction drop constraint settled_transaction_used_for_check;
    alter table settled_transaction add constraint settled_transaction_used_for_check
      check (used_for in ('deposit', 'recharge', 'withdrawal', 'send_back')) not valid;

    drop trigger chain_deposit_settles on chain_deposit;
    create trigger chain_deposit_settles after insert or update of state on chain_deposit
      for each row when (new.state in ('credited', 'suspended')) execute function chain_deposit_settles();
    create function chain_deposit_sends_back() returns trigger language plpgsql as $$
    begin
      perform settle_transaction(new.network, new.sent_tx_hash, 'send_back', 'deposit ' || new.id);
      return null;
    end $$;
    create trigger chain_deposit_sends_back after insert or update of sent_tx_hash on chain_deposit
      for each row when (new.sent_tx_hash is not null) execute function chain_deposit_sends_back();
  `.execute(db);
}
