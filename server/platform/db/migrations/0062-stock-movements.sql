-- works with: 0055
-- Pieces that canceled orders and refunds put back, and changes by imports, beside those by operators. Sales have no row: order lines are
-- read instead, so that placing an order and paying it write nothing more.
-- accepted: the foreign keys are not valid, and the next migration validates them
alter table stock_movement
  add column pieces integer check (pieces > 0),              -- put back; before and after are unknown for older rows
  add column order_id bigint,                                -- canceled, or refunded
  add column import_id bigint,                               -- null with the reason of an import: by the command line
  add column actor text check (actor in ('shopper', 'operator', 'clock')), -- of pieces that were put back
  drop constraint stock_movement_reason_check,
  drop constraint stock_movement_actor_check,
  add constraint stock_movement_reason_check check (reason in ('received', 'counted', 'returned', 'damaged', 'lost', 'other',
    'canceled', 'expired', 'refunded', 'imported', 'import_undone')) not valid,
  add constraint stock_movement_origin_check check (case
    when reason in ('canceled', 'expired', 'refunded') then order_id is not null and pieces is not null and actor is not null
    when reason in ('imported', 'import_undone') then api_key_id is null
    else num_nonnulls(operator_id, api_key_id) = 1 end) not valid,
  add constraint stock_movement_order_id_fkey foreign key (order_id) references shop_order (id) not valid,
  add constraint stock_movement_import_id_fkey foreign key (import_id) references catalog_import (id) not valid;
