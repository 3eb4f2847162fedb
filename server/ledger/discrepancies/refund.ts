import { sql } from 'kysely';

/**
 * Refunds against postings: exactly one for each passed refund, to its owner's wallet, with the shop's share of a promo code; the
 * amounts refunded of an order are their sum, per line too, and never more than was paid.
 */
export const refundDiscrepancies = sql`
    with posted as (
      select t.command,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'wallet'), 0) as wallet_cents,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'promo_cost'), 0) as promo_cents,
        coalesce(sum(e.amount_cents) filter (where a.kind in ('escrow', 'shop_payable')), 0) as source_cents,
        min(a.owner_id) as first_owner, max(a.owner_id) as last_owner
      from ledger_transfer t
      join ledger_entry e on e.transfer_id = t.id
      join ledger_account a on a.id = e.account_id
      where t.kind = 'refund'
      group by 1
    ), expected as (
      select 'refund:' || sn as command, sn, account_id, refunded_cents, discount_cents from refund where state = 1
    ), of_order as (
      select order_id, sum(refunded_cents) as cents, sum(discount_cents) as discount from refund where state = 1 group by 1
    ), of_line as (
      select line_id, sum(refunded_cents) as cents from refund_line group by 1
    ), line_differs as (
      select distinct l.order_id
      from order_line l
      join shop_order o on o.id = l.order_id
      left join of_line r on r.line_id = l.id
      where l.refunded_cents <> coalesce(r.cents, 0) or (o.refunded_at is not null and l.refunded_quantity < l.quantity)
    )
    select case when p.command is null then 'refund_not_posted' when e.command is null then 'posting_without_refund'
        else 'refund_differs' end as kind,
      case when e.command is null then p.command else e.sn end as subject, null::bigint as position
    from expected e full join posted p on p.command = e.command
    where p.command is null or e.command is null
      or p.wallet_cents <> e.refunded_cents or p.promo_cents <> e.discount_cents
      or p.source_cents <> -e.refunded_cents - e.discount_cents
      or p.first_owner is distinct from e.account_id or p.last_owner is distinct from e.account_id
    union all
    select 'refunded_differs', o.sn, null
      from shop_order o
      left join of_order r on r.order_id = o.id
      left join line_differs l on l.order_id = o.id
      where o.refunded_cents <> coalesce(r.cents, 0) or o.discount_back_cents <> coalesce(r.discount, 0)
        or l.order_id is not null
        or o.refunded_cents > o.total_cents or o.discount_back_cents > o.discount_cents`;
