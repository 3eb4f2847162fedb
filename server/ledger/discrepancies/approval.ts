import { sql } from 'kysely';

/**
 * Money movements without the required approval: the operator of a manual or claimed top-up, the deposit of a watched one, the
 * acquirer of a card's, the operator of a withdrawal, and two operators where two were required.
 */
export const approvalDiscrepancies = sql`
    with passed as (
      select act, target as sn, min(operator_id) as operator_id, max(operator_id) as last_operator_id
      from operator_log
      where outcome = 'done' and (act in ('recharge/pass', 'extract/pass', 'refund/pass') and after ->> 'status' = 'passed'
        or act = 'recharge/reverse' and after ->> 'status' = 'reversed'
        or act = 'order/cancel' and after ->> 'status' = 'canceled')
      group by 1, 2
    ), deposited as (
      select distinct recharge_id from chain_deposit where recharge_id is not null
    ), judged as (
      select 'recharge' as kind, 'recharge/pass' as act, id, sn from recharge where status = 1
      union all
      select 'recharge_reversal', 'recharge/reverse', id, sn from recharge where reversed_at is not null
      union all
      select 'extract', 'extract/pass', id, sn from withdrawal where status = 1
      union all
      select 'refund', 'refund/pass', id, sn from refund where state = 1
      union all
      select 'cancellation', 'order/cancel', id, sn from shop_order where status = -1 and paid_at is not null
    )
    select 'recharge_not_audited' as kind, r.sn as subject, null::bigint as position
      from recharge r left join passed p on p.act = 'recharge/pass' and p.sn = r.sn
      where r.status = 1 and p.sn is null
        and (r.method = 'manual' or (r.method = 'chain' and not r.watched) or r.held_at is not null)
    union all
    select 'reversal_not_audited', r.sn, null
      from recharge r left join passed p on p.act = 'recharge/reverse' and p.sn = r.sn
      left join stripe_event e on e.reversed_recharge_id = r.id
      where r.reversed_at is not null and p.sn is null and e.id is null
    union all
    select 'recharge_without_deposit', r.sn, null
      from recharge r left join deposited d on d.recharge_id = r.id
      where r.status = 1 and r.method = 'chain' and r.watched and d.recharge_id is null
    union all
    select 'recharge_without_charge', r.sn, null
      from recharge r
      left join sandbox_charge c on c.key = r.sn and c.outcome in ('approved', 'unreachable', 'challenge')
        and c.amount_cents = coalesce(r.reversed_cents, r.arrived_cents)
      left join stripe_charge s on s.key = r.sn and s.outcome = 'approved'
        and s.amount_cents = coalesce(r.reversed_cents, r.arrived_cents)
      where (r.status = 1 or r.reversed_at is not null) and r.method = 'card' and c.key is null and s.key is null
    union all
    select 'withdrawal_not_audited', w.sn, null
      from withdrawal w left join passed p on p.act = 'extract/pass' and p.sn = w.sn
      where w.status = 1 and p.sn is null
    union all
    select 'withdrawal_without_payout', w.sn, null
      from withdrawal w
      left join sandbox_payout c on c.key = w.sn and c.outcome in ('approved', 'unreachable')
        and c.amount_cents = w.arrival_cents
      where w.status = 1 and w.type = 'card' and c.key is null
    union all
    select 'approved_alone', j.sn, null
      from judged j
      join operator_approval a on a.kind = j.kind and a.subject_id = j.id
      join passed p on p.act = j.act and p.sn = j.sn
      where p.operator_id = a.operator_id and p.last_operator_id = a.operator_id`;
