import { sql } from 'kysely';

/**
 * Withdrawals against postings: held on request; paid out with the fee, or returned, once over. The hold of an account equals its
 * open withdrawals.
 */
export const withdrawalDiscrepancies = sql`
    with posted as (
      select t.reference as sn, t.kind as act,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'wallet'), 0) as wallet_cents,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'hold'), 0) as hold_cents,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'fees'), 0) as fee_cents,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'clearing_card'), 0) as card_cents,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'clearing_chain'), 0) as chain_cents,
        min(a.owner_id) as first_owner, max(a.owner_id) as last_owner
      from ledger_transfer t
      join ledger_entry e on e.transfer_id = t.id
      join ledger_account a on a.id = e.account_id
      where t.kind in ('extract', 'extract_pass', 'extract_return')
      group by 1, 2
    ), expected as (
      select w.sn, w.account_id, due.*
      from withdrawal w cross join lateral (
        select 'extract' as act, -w.amount_cents as wallet_cents, w.amount_cents as hold_cents, 0::bigint as fee_cents,
          0::bigint as card_cents, 0::bigint as chain_cents
        union all
        select 'extract_pass', 0, -w.amount_cents, w.fee_cents,
          case w.type when 'card' then w.arrival_cents else 0 end,
          case w.type when 'chain' then w.arrival_cents else 0 end
          where w.status = 1
        union all
        select 'extract_return', w.amount_cents, -w.amount_cents, 0, 0, 0 where w.status in (2, 3)
      ) as due
    ), open as (
      select account_id, sum(amount_cents) as cents from withdrawal where status = 0 group by 1
    ), held as (
      select owner_id as account_id, balance_cents as cents from ledger_account where kind = 'hold'
    )
    select case when e.sn is null then 'posting_without_withdrawal' when p.sn is not null then 'withdrawal_differs'
        when e.act = 'extract' then 'withdrawal_not_held' else 'withdrawal_not_posted' end as kind,
      coalesce(e.sn, p.sn) as subject, null::bigint as position
    from expected e full join posted p on p.sn = e.sn and p.act = e.act
    where e.sn is null or p.sn is null
      or (e.wallet_cents, e.hold_cents, e.fee_cents, e.card_cents, e.chain_cents)
        <> (p.wallet_cents, p.hold_cents, p.fee_cents, p.card_cents, p.chain_cents)
      or p.first_owner is distinct from e.account_id or p.last_owner is distinct from e.account_id
    union all
    select 'hold_differs', 'hold:' || coalesce(held.account_id, open.account_id), null
      from held full join open on open.account_id = held.account_id
      where coalesce(held.cents, 0) <> coalesce(open.cents, 0)`;
