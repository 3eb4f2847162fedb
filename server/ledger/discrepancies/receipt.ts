import { sql } from 'kysely';

/** Received orders against the transfers from escrow to their sellers. */
export const receiptDiscrepancies = sql`
    with posted as (
      select t.reference as sn,
        -coalesce(sum(e.amount_cents) filter (where a.kind = 'escrow'), 0) as left_cents,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'shop_payable'), 0) as came_cents
      from ledger_transfer t
      join ledger_entry e on e.transfer_id = t.id
      join ledger_account a on a.id = e.account_id
      where t.kind = 'receipt'
      group by 1
    )
    select 'receipt_not_posted' as kind, o.sn as subject, null::bigint as position
      from shop_order o left join posted p using (sn)
      where (o.received_at is not null and o.released_cents is null) or (o.released_cents > 0 and p.sn is null)
    union
    select 'receipt_differs', p.sn, null
      from posted p join shop_order o using (sn)
      where o.released_cents > 0 and (p.left_cents <> o.released_cents or p.came_cents <> o.released_cents)
    union
    select 'receipt_without_order', p.sn, null
      from posted p left join shop_order o using (sn) where coalesce(o.released_cents, 0) = 0`;
