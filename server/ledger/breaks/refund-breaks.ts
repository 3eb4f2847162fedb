import { sql } from 'kysely';

/**
 * Refunds against postings: exactly one for each that was passed, to its owner's wallet, with the house's share of a promo
 * code; and what came back of an order is the sum of them, by lines too, and never more than was paid.
 */
export const refundBreaks = sql`
    with posted as (
      select t.command, a.kind, sum(e.amount_cents) as cents,
        min(a.owner_id) as first_owner, max(a.owner_id) as last_owner
      from ledger_transfer t
      join ledger_entry e on e.transfer_id = t.id
      join ledger_account a on a.id = e.account_id
      where t.kind = 'refund'
      group by 1, 2
    ), expected as (
      select 'refund:' || r.sn as command, r.sn, side.kind, side.cents, r.account_id
      from refund r cross join lateral (values
        ('wallet', r.refunded_cents),
        ('promo_cost', r.discount_cents),
        ('escrow or shop_payable', -r.refunded_cents - r.discount_cents)
      ) as side (kind, cents)
      where r.state = 1 and side.cents <> 0
    ), found as (
      select command, case when kind in ('escrow', 'shop_payable') then 'escrow or shop_payable' else kind end as kind,
        cents, first_owner, last_owner
      from posted
    ), of_order as (
      select o.sn, o.refunded_cents, o.discount_back_cents, o.total_cents, o.discount_cents, o.refunded_at,
        coalesce(r.cents, 0) as cents, coalesce(r.discount, 0) as discount,
        exists (select from order_line l where l.order_id = o.id and (
          l.refunded_cents <> coalesce((select sum(rl.refunded_cents) from refund_line rl where rl.line_id = l.id), 0)
          or (o.refunded_at is not null and l.refunded_quantity < l.quantity))) as lines_differ
      from shop_order o
      left join (
        select order_id, sum(refunded_cents) as cents, sum(discount_cents) as discount from refund
        where state = 1 group by 1
      ) r on r.order_id = o.id
      where o.refunded_cents <> 0 or o.discount_back_cents <> 0 or r.order_id is not null or o.refunded_at is not null
    )
    select 'refund_not_posted' as kind, sn as subject, null::bigint as position
      from expected where kind = 'wallet' and not exists (select from found f where f.command = expected.command)
    union
    select 'refund_differs', e.sn, null
      from expected e left join found f on f.command = e.command and f.kind = e.kind
      where e.command in (select command from found)
        and (e.cents is distinct from f.cents
          or (f.kind = 'wallet' and (f.first_owner <> e.account_id or f.last_owner <> e.account_id)))
    union
    select 'posting_without_refund', f.command, null
      from found f left join expected e on e.command = f.command and e.kind = f.kind where e.command is null
    union
    select 'refunded_differs', sn, null
      from of_order
      where refunded_cents <> cents or discount_back_cents <> discount or lines_differ
        or refunded_cents > total_cents or discount_back_cents > discount_cents`;
