import { sql } from 'kysely';

/**
 * Payments of debts: from a wallet to the debt of the same account, right after a credit of that wallet and at most as much. Only
 * a correction or a reversal creates a debt.
 */
export const debtDiscrepancies = sql`
    with moved as (
      select t.id, t.command, t.kind,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'wallet'), 0) as wallet_cents,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'debt'), 0) as debt_cents,
        min(a.owner_id) as first_owner, max(a.owner_id) as last_owner
      from ledger_transfer t
      join ledger_entry e on e.transfer_id = t.id
      join ledger_account a on a.id = e.account_id
      where t.kind <> 'debt_payment' or a.kind in ('wallet', 'debt')
      group by t.id
    ), credit as (
      select 'debt:' || command as command, wallet_cents, first_owner from moved where wallet_cents > 0
    ), debtor as (
      select transfer_id, min(a.kind) as kind, sum(e.amount_cents) as cents from ledger_entry e
      join ledger_account a on a.id = e.account_id and a.kind = 'debt' group by 1
    )
    select 'debt_payment_differs' as kind, m.command as subject, null::bigint as position
      from moved m left join credit c on c.command = m.command
      where m.kind = 'debt_payment' and (m.debt_cents <= 0 or m.debt_cents <> -m.wallet_cents
        or m.first_owner is distinct from m.last_owner
        or c.command is null or c.first_owner <> m.first_owner or c.wallet_cents < m.debt_cents)
    union all
    select 'debt_unexplained', t.command, null
      from debtor d join ledger_transfer t on t.id = d.transfer_id
      where t.kind not in ('correction', 'debt_payment', 'recharge_reversal')`;
