import { sql } from 'kysely';

/**
 * The suspense account against the deposits to deleted accounts: its balance is the sum of suspended deposits, each taken from
 * the clearing account. Amounts that left it were credited to an account or sent back, by two operators.
 */
export const suspenseDiscrepancies = sql`
    with posted as (
      select t.reference,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'suspense'), 0) as suspense_cents,
        count(*) filter (where a.kind = 'suspense' and t.kind = 'suspense') as suspensions,
        count(*) filter (where a.kind not in ('suspense', 'clearing_chain')) as others
      from ledger_transfer t
      join ledger_entry e on e.transfer_id = t.id
      join ledger_account a on a.id = e.account_id
      where t.kind in ('suspense', 'suspense_release')
      group by 1
    ), deposit as (
      select 'deposit:' || id as reference, case state when 'suspended' then value_cents else 0 end as cents, suspensions
      from chain_deposit where suspensions > 0
    ), moved as (
      select sum(amount_cents) as cents from ledger_entry e
      join ledger_account a on a.id = e.account_id and a.kind = 'suspense'
    ), judged as (
      select after ->> 'deposit' as deposit, case act when 'deposit/pass' then 'credited' else 'sent' end as became,
        count(distinct operator_id) as operators
      from operator_log
      where act in ('deposit/pass', 'deposit/send-back') and outcome = 'done' and after ->> 'deposit' is not null
      group by 1, 2
    )
    select 'suspense_differs' as kind, coalesce(p.reference, d.reference) as subject, null::bigint as position
      from posted p full join deposit d using (reference)
      where p.reference is null or d.reference is null or p.suspense_cents <> d.cents
        or p.suspensions <> d.suspensions or p.others > 0
    union all
    select 'suspense_differs', 'suspense', null
      from moved cross join (select coalesce(sum(suspense_cents), 0) as cents from posted) explained
      where coalesce(moved.cents, 0) <> explained.cents
    union all
    select 'suspense_released_alone', 'deposit:' || d.id, null
      from chain_deposit d
      left join judged j on j.deposit = d.id::text
        and j.became = case when d.released_to is not null then 'credited' else 'sent' end
      where (d.released_to is not null or d.sent_tx_hash is not null) and coalesce(j.operators, 0) < 2`;
