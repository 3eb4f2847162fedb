import { sql } from 'kysely';

/**
 * Passed top-ups against credits: exactly one, of the amount received, from the matching clearing account. A deposit that left
 * the chain has its credit, and a correction that takes it from the wallet and, for the rest, creates a debt. So does a card
 * top-up with a chargeback, by a reversal.
 */
export const topUpDiscrepancies = sql`
    with posted as (
      select t.reference as sn,
        count(*) filter (where t.kind = 'recharge' and a.kind = 'wallet') as credits,
        coalesce(sum(e.amount_cents) filter (where t.kind = 'recharge' and a.kind = 'wallet'), 0) as credited_cents,
        min(a.kind) filter (where t.kind = 'recharge' and a.kind <> 'wallet') as first_clearing,
        max(a.kind) filter (where t.kind = 'recharge' and a.kind <> 'wallet') as last_clearing,
        coalesce(-sum(e.amount_cents) filter (where t.kind <> 'recharge' and a.kind = 'wallet'), 0) as taken_cents,
        coalesce(-sum(e.amount_cents) filter (where t.kind <> 'recharge' and a.kind = 'debt'), 0) as owed_cents,
        bool_or(t.kind = 'recharge_reversal') as by_card_company,
        min(a.owner_id) as first_owner, max(a.owner_id) as last_owner
      from ledger_transfer t
      join ledger_entry e on e.transfer_id = t.id
      join ledger_account a on a.id = e.account_id
      where t.kind in ('recharge', 'correction', 'recharge_reversal')
      group by 1
    ), reversed as (
      -- Debts of earlier reversals may have been paid before the deposit came back: only the last one is compared.
      select d.recharge_id, d.debt_cents, coalesce(-sum(e.amount_cents) filter (where a.kind = 'debt'), 0) as last_cents
      from chain_deposit d
      join recharge r on r.id = d.recharge_id
      left join ledger_transfer t on t.reference = r.sn and t.kind = 'correction'
        and t.command = 'recharge_back:' || r.sn || case when d.reversals > 1 then ':' || d.reversals else '' end
      left join ledger_entry e on e.transfer_id = t.id
      left join ledger_account a on a.id = e.account_id
      where d.state = 'reversed'
      group by 1, 2
    ), expected as (
      select r.sn, r.account_id, r.method, r.status, r.arrived_cents, d.debt_cents, d.last_cents,
        r.reversed_cents, r.reversed_debt_cents
      from recharge r left join reversed d on d.recharge_id = r.id
      where r.status = 1 or d.recharge_id is not null or r.reversed_at is not null
    )
    select case when coalesce(p.credits, 0) = 0 and e.sn is not null then 'recharge_not_posted'
        when e.sn is null then 'credit_without_recharge' else 'recharge_differs' end as kind,
      coalesce(e.sn, p.sn) as subject, null::bigint as position
    from expected e full join posted p on p.sn = e.sn
    where p.sn is null or e.sn is null or p.credits <> 1
      or p.credited_cents is distinct from case e.status when 1 then e.arrived_cents else p.taken_cents + p.owed_cents end
      or (e.status <> 1 and e.last_cents is distinct from e.debt_cents)
      or p.by_card_company <> (e.reversed_cents is not null)
      or p.taken_cents + p.owed_cents <> e.reversed_cents or p.owed_cents <> e.reversed_debt_cents
      -- A reversal that was corrected is neutral; what was paid of its debt is in the wallet again.
      or (e.status = 1 and p.taken_cents + p.owed_cents <> 0)
      or p.first_clearing is distinct from 'clearing_' || e.method
      or p.last_clearing is distinct from 'clearing_' || e.method
      or p.first_owner is distinct from e.account_id or p.last_owner is distinct from e.account_id`;
