-- works with: 0055
-- outside a transaction
alter table stock_movement validate constraint stock_movement_reason_check;
alter table stock_movement validate constraint stock_movement_origin_check;
alter table stock_movement validate constraint stock_movement_order_id_fkey;
alter table stock_movement validate constraint stock_movement_import_id_fkey;
-- Stock movements of a variant by time: rows of older orders below are inserted later. The new index also serves the previous version.
create index concurrently if not exists stock_movement_time on stock_movement (variant_id, created_at desc, id desc);
drop index concurrently if exists stock_movement_variant;
-- Sales of a variant, newest first.
create index concurrently if not exists order_line_variant on order_line (variant_id, id desc);
-- Pieces that older orders put back, with the command ids of the code (orders/stock.ts): repeated, it adds what the previous version put
-- back meanwhile. Variants that are not counted today may have been.
-- accepted: batches of 2,000 orders, each committed
do $$
declare
  last bigint := 0;
  newest bigint;
begin
  loop
    select max(id) into newest from (select id from shop_order where id > last order by id limit 2000) as batch;
    exit when newest is null;
    insert into stock_movement (command_id, variant_id, pieces, reason, note, order_id, actor, created_at)
    select md5('order ' || o.id)::uuid, l.variant_id, sum(l.quantity), case e.event when 'expire' then 'expired' else 'canceled' end,
      '', o.id, e.actor, e.at
    from shop_order o
      join order_event e on e.order_id = o.id and e.event in ('cancel', 'expire')
      join order_line l on l.order_id = o.id
      join variant v on v.id = l.variant_id and v.stock_tracked
    where o.id > last and o.id <= newest and o.status = -1 and o.paid_at is null
    group by o.id, l.variant_id, e.event, e.actor, e.at
    union all
    select md5('refund ' || id)::uuid, variant_id, sum(here), 'refunded', '', order_id, 'operator', settled_at
    from (
      -- As refunds/restock.ts: unshipped pieces of a line are refunded first.
      select r.id, r.order_id, r.settled_at, l.variant_id, least(of_line.quantity, l.quantity
        - coalesce((select sum(p.quantity) from parcel_line p where p.line_id = l.id), 0)
        - coalesce((select sum(other.quantity) from refund_line other join refund earlier on earlier.id = other.refund_id
            where other.line_id = l.id and earlier.id < r.id and earlier.state = 1
              and (earlier.type = 1 or earlier.refunded_cents = earlier.max_cents)), 0)) as here
      from refund r
        join refund_line of_line on of_line.refund_id = r.id
        join order_line l on l.id = of_line.line_id
        join variant v on v.id = l.variant_id and v.stock_tracked
      where r.order_id > last and r.order_id <= newest and r.state = 1 and r.type = 0 and r.refunded_cents = r.max_cents
    ) as settled
    where here > 0 group by id, order_id, settled_at, variant_id
    on conflict (command_id, variant_id) do nothing;
    commit;
    last := newest;
    raise notice 'stock movements: orders up to %', last;
  end loop;
end $$;
