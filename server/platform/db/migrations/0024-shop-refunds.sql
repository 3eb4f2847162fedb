-- works with: 0021
-- outside a transaction
-- Refunds and cancellations that operators start. A block, because only these changes wait for a lock, as in a transaction.
do $$ begin
  set local lock_timeout = '1s';
  alter table refund
    add column if not exists shop_reason text,                 -- of a refund that an operator started; its buyer reads it
    add column if not exists client_id uuid;                   -- of the operator's client: the same refund is started once
  if not exists (select from pg_constraint where conname = 'refund_shop_reason_check') then
    alter table refund add constraint refund_shop_reason_check check (shop_reason in
      ('goodwill', 'damaged', 'missing_parts', 'not_deliverable', 'out_of_stock', 'delayed', 'on_request', 'other')) not valid;
  end if;
  -- `cancellation`: of an order, whose refund does not exist before the second approval.
  alter table operator_approval drop constraint if exists operator_approval_kind_check;
  alter table operator_approval add constraint operator_approval_kind_check
    check (kind in ('recharge', 'extract', 'refund', 'recharge_reversal', 'cancellation')) not valid;
  alter table operator_pass drop constraint if exists operator_pass_kind_check;
  alter table operator_pass add constraint operator_pass_kind_check
    check (kind in ('recharge', 'extract', 'refund', 'recharge_reversal', 'cancellation')) not valid;
end $$;
alter table refund validate constraint refund_shop_reason_check;
alter table operator_approval validate constraint operator_approval_kind_check;
alter table operator_pass validate constraint operator_pass_kind_check;
create unique index concurrently if not exists refund_client on refund (client_id) where client_id is not null;
