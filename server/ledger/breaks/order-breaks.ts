import { sql } from 'kysely';

/** Paid orders against payments: exactly what the order says, from its owner's wallet. */
export const orderBreaks = sql`
    with posted as (
      select t.reference as sn, a.kind, sum(e.amount_cents) as cents,
        min(a.owner_id) as first_owner, max(a.owner_id) as last_owner
      from ledger_transfer t
      join ledger_entry e on e.transfer_id = t.id
      join ledger_account a on a.id = e.account_id
      where t.kind = 'payment'
      group by 1, 2
    ), expected as (
      select o.sn, side.kind, side.cents, o.account_id
      from shop_order o cross join lateral (values
        ('wallet', -o.total_cents),
        ('promo_cost', -o.discount_cents),
        ('escrow', o.total_cents + o.discount_cents)
      ) as side (kind, cents)
      where o.status not in (0, -1) and side.cents <> 0
    )
    select 'order_not_posted' as kind, sn as subject, null::bigint as position
      from expected where kind = 'wallet' and not exists (select from posted p where p.sn = expected.sn)
    union
    select 'order_differs', coalesce(e.sn, p.sn), null
      from expected e full join posted p on p.sn = e.sn and p.kind = e.kind
      where coalesce(e.sn, p.sn) in (select sn from posted intersect select sn from expected)
        and (e.cents is distinct from p.cents
          or (p.kind = 'wallet' and (p.first_owner <> e.account_id or p.last_owner <> e.account_id)))
    union
    select 'payment_without_order', sn, null from posted where sn not in (select sn from expected)`;
