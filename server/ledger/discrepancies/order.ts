import { sql } from 'kysely';

/** Paid orders against payments: exactly the order's amounts, from its owner's wallet. */
export const orderDiscrepancies = sql`
    with posted as (
      select t.reference as sn,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'wallet'), 0) as wallet_cents,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'promo_cost'), 0) as promo_cents,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'escrow'), 0) as escrow_cents,
        coalesce(sum(abs(e.amount_cents)) filter (where a.kind not in ('wallet', 'promo_cost', 'escrow')), 0)
          as other_cents,
        min(a.owner_id) as first_owner, max(a.owner_id) as last_owner
      from ledger_transfer t
      join ledger_entry e on e.transfer_id = t.id
      join ledger_account a on a.id = e.account_id
      where t.kind = 'payment'
      group by 1
    ), expected as (
      select sn, account_id, total_cents, discount_cents from shop_order
      -- A paid order may have been cancelled before it was sent; its refund is held against postings of its own.
      where status not in (0, -1) or (status = -1 and paid_at is not null)
    )
    select case when p.sn is null then 'order_not_posted' when o.sn is null then 'payment_without_order'
        else 'order_differs' end as kind,
      coalesce(o.sn, p.sn) as subject, null::bigint as position
    from expected o full join posted p on p.sn = o.sn
    where p.sn is null or o.sn is null
      or p.wallet_cents <> -o.total_cents or p.promo_cents <> -o.discount_cents
      or p.escrow_cents <> o.total_cents + o.discount_cents or p.other_cents <> 0
      or p.first_owner is distinct from o.account_id or p.last_owner is distinct from o.account_id`;
