import { type Kysely, sql } from 'kysely';

/**
 * A card top-up that the card company took back after it was credited, and one that is held because its account was frozen
 * while the card was charged. Payout addresses that cannot be meant.
 *
 * The new columns are empty and the constraints NOT VALID, so that no table is scanned.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table recharge
      add column held_at timestamptz,                 -- charged while its account was frozen: operators decide
      add column reversed_at timestamptz,
      add column reversed_cents bigint,
      add column reversed_debt_cents bigint;          -- what was not in the wallet any more
    alter table recharge
      add constraint recharge_held check (held_at is null or method = 'card') not valid,
      add constraint recharge_reversed check (num_nonnulls(reversed_at, reversed_cents, reversed_debt_cents) = 0
        or (num_nonnulls(reversed_at, reversed_cents, reversed_debt_cents) = 3 and method = 'card' and status = 2
          and reversed_cents > 0 and reversed_debt_cents between 0 and reversed_cents)) not valid;
    -- Both were empty until now: indexing reads the table once and blocks writes to it meanwhile.
    create index recharge_held on recharge (id) where held_at is not null and status = 0;

    alter table operator_approval drop constraint operator_approval_kind_check;
    alter table operator_approval add constraint operator_approval_kind_check
      check (kind in ('recharge', 'extract', 'refund', 'recharge_reversal')) not valid;
    alter table operator_pass drop constraint operator_pass_kind_check;
    alter table operator_pass add constraint operator_pass_kind_check
      check (kind in ('recharge', 'extract', 'refund', 'recharge_reversal')) not valid;

    alter table payout_account add constraint payout_account_not_zero
      check (address is null or address !~ '^0x0+$') not valid;
    -- A deposit address of the shop would pay the shop's own customers, and in circles.
    create function payout_account_payable() returns trigger language plpgsql as $$
    begin
      if exists (select from chain_address where address = lower(new.address)) then
        raise exception 'payout to a deposit address' using errcode = '23514', constraint = 'payout_account_payable';
      end if;
      return new;
    end $$;
    create trigger payout_account_payable before insert or update of address, deleted_at on payout_account
      for each row when (new.address is not null and new.deleted_at is null)
      execute function payout_account_payable();
  `.execute(db);
}
