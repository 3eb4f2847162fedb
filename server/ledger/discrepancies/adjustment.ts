import { sql } from 'kysely';

/** Adjustments against postings: exactly one for each passed adjustment, to its account's wallet, decided by two operators. */
export const adjustmentDiscrepancies = sql`
    with posted as (
      select t.command,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'wallet'), 0) as wallet_cents,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'adjustment'), 0) as system_cents,
        min(a.owner_id) as first_owner, max(a.owner_id) as last_owner
      from ledger_transfer t
      join ledger_entry e on e.transfer_id = t.id
      join ledger_account a on a.id = e.account_id
      where t.kind = 'adjustment'
      group by 1
    ), expected as (
      select 'adjust:' || sn as command, sn, account_id, amount_cents, requested_by, decided_by
      from adjustment where state = 'passed'
    ), logged as (
      select distinct target as sn, act, operator_id from operator_log
      where outcome = 'done' and act in ('adjustment/request', 'adjustment/pass')
    )
    select case when p.command is null then 'adjustment_not_posted'
        when e.command is null then 'posting_without_adjustment' else 'adjustment_differs' end as kind,
      case when e.command is null then p.command else e.sn end as subject, null::bigint as position
    from expected e full join posted p on p.command = e.command
    where p.command is null or e.command is null
      or p.wallet_cents <> e.amount_cents or p.system_cents <> -e.amount_cents
      or p.first_owner is distinct from e.account_id or p.last_owner is distinct from e.account_id
    union all
    select 'adjustment_alone', e.sn, null
      from expected e
      left join logged asked on asked.sn = e.sn and asked.act = 'adjustment/request' and asked.operator_id = e.requested_by
      left join logged passed on passed.sn = e.sn and passed.act = 'adjustment/pass' and passed.operator_id = e.decided_by
      where asked.sn is null or passed.sn is null or e.requested_by = e.decided_by`;
