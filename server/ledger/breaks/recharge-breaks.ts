import { sql } from 'kysely';

/**
 * Passed recharges against credits: exactly one, of what arrived, from the clearing account of its way. A deposit that
 * its network took back has its credit, and a correction that leaves only what is written down as a debt.
 */
export const rechargeBreaks = sql`
    with credit as (
      select t.reference as sn, count(distinct t.id) as times, sum(e.amount_cents) as cents,
        min(a.owner_id) as first_owner, max(a.owner_id) as last_owner,
        (select min(house.kind) from ledger_entry other join ledger_account house on house.id = other.account_id
          where other.transfer_id = min(t.id) and house.kind <> 'wallet') as clearing
      from ledger_transfer t
      join ledger_entry e on e.transfer_id = t.id
      join ledger_account a on a.id = e.account_id and a.kind = 'wallet'
      where t.kind = 'recharge'
      group by 1
    ), correction as (
      select t.reference as sn, -sum(e.amount_cents) as cents
      from ledger_transfer t
      join ledger_entry e on e.transfer_id = t.id
      join ledger_account a on a.id = e.account_id and a.kind = 'wallet'
      where t.kind = 'correction'
      group by 1
    ), expected as (
      select r.sn, r.account_id, 'clearing_' || r.method as clearing, r.status,
        case r.status when 1 then r.arrived_cents else coalesce(c.cents, 0) + d.debt_cents end as cents,
        case r.status when 1 then 0 else coalesce(c.cents, 0) end as taken_cents
      from recharge r
      left join correction c using (sn)
      left join chain_deposit d on d.recharge_id = r.id and d.state = 'reversed'
      where r.status = 1 or d.id is not null
    )
    select 'recharge_not_posted' as kind, sn as subject, null::bigint as position
      from expected where sn not in (select sn from credit)
    union all
    select 'recharge_differs', sn, null
      from expected e join credit c using (sn) left join correction taken using (sn)
      where c.times <> 1 or c.cents is distinct from e.cents or c.clearing is distinct from e.clearing
        or c.first_owner <> e.account_id or c.last_owner <> e.account_id
        or coalesce(taken.cents, 0) <> e.taken_cents
    union all
    select 'credit_without_recharge', sn, null from credit where sn not in (select sn from expected)
    union all
    select 'recharge_not_audited', sn, null
      from recharge r where r.method = 'manual' and r.status = 1 and not exists (
        select from operator_log l where l.target = r.sn and l.act = 'recharge/pass' and l.outcome = 'done'
          and l.after ->> 'status' = 'passed')`;
