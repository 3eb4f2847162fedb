import { sql } from 'kysely';

/**
 * Withdrawals against postings: held when asked for; paid out with its fee, or given back, once it is over. What is held
 * for a person is what they have open.
 */
export const withdrawalBreaks = sql`
    with posted as (
      select t.reference as sn, t.kind as act, a.kind, sum(e.amount_cents) as cents,
        min(a.owner_id) as first_owner, max(a.owner_id) as last_owner
      from ledger_transfer t
      join ledger_entry e on e.transfer_id = t.id
      join ledger_account a on a.id = e.account_id
      where t.kind in ('extract', 'extract_pass', 'extract_return')
      group by 1, 2, 3
    ), expected as (
      select w.sn, side.act, side.kind, side.cents, w.account_id
      from withdrawal w cross join lateral (values
        ('extract', 'wallet', -w.amount_cents, true),
        ('extract', 'hold', w.amount_cents, true),
        ('extract_pass', 'hold', -w.amount_cents, w.status = 1),
        ('extract_pass', case w.type when 'card' then 'clearing_card' else 'clearing_chain' end,
          w.arrival_cents, w.status = 1),
        ('extract_pass', 'fees', w.fee_cents, w.status = 1),
        ('extract_return', 'hold', -w.amount_cents, w.status in (2, 3)),
        ('extract_return', 'wallet', w.amount_cents, w.status in (2, 3))
      ) as side (act, kind, cents, due)
      where side.due and side.cents <> 0
    ), expected_act as (
      select distinct sn, act from expected
    ), posted_act as (
      select distinct sn, act from posted
    ), open as (
      select account_id, sum(amount_cents) as cents from withdrawal where status = 0 group by 1
    ), held as (
      select owner_id as account_id, balance_cents as cents from ledger_account where kind = 'hold'
    )
    select case act when 'extract' then 'withdrawal_not_held' else 'withdrawal_not_posted' end as kind,
        sn as subject, null::bigint as position
      from (select * from expected_act except select * from posted_act) missing
    union
    select 'withdrawal_differs', coalesce(e.sn, p.sn), null
      from expected e full join posted p on p.sn = e.sn and p.act = e.act and p.kind = e.kind
      where (coalesce(e.sn, p.sn), coalesce(e.act, p.act)) in (
          select * from expected_act intersect select * from posted_act)
        and (e.cents is distinct from p.cents
          or (p.kind in ('wallet', 'hold') and (p.first_owner <> e.account_id or p.last_owner <> e.account_id)))
    union
    select 'posting_without_withdrawal', sn, null
      from (select * from posted_act except select * from expected_act) surplus
    union
    select 'hold_differs', 'hold:' || coalesce(held.account_id, open.account_id), null
      from held full join open on open.account_id = held.account_id
      where coalesce(held.cents, 0) <> coalesce(open.cents, 0)`;
