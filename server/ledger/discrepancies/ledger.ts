import { sql } from 'kysely';

/**
 * Checks the entries against each other, independent of their purpose. Like all parts of reconciliation it joins whole sets:
 * subselects per row, and `not in` lists that outgrow `work_mem`, take hours at a million entries.
 */
export const ledgerDiscrepancies = sql`
    with link as (
      select account_id, position, transfer_id, amount_cents, balance_cents, hash,
        lag(hash, 1, '\\x00') over chain as previous_hash,
        lag(balance_cents, 1, 0::bigint) over chain as previous_balance,
        row_number() over chain as place
      from ledger_entry
      window chain as (partition by account_id order by position)
    ), transfer_sum as (
      select transfer_id, sum(amount_cents) as cents, count(*) as entries from ledger_entry group by 1
    ), account_sum as (
      select account_id, sum(amount_cents) as cents, count(*) as entries, max(position) as newest
      from ledger_entry group by 1
    )
    select 'transfer_unbalanced' as kind, t.command as subject, null::bigint as position
      from ledger_transfer t left join transfer_sum s on s.transfer_id = t.id
      where coalesce(s.cents, 0) <> 0 or coalesce(s.entries, 0) < 2
    union all
    select 'balance_differs', a.name, null
      from ledger_account a
      left join account_sum s on s.account_id = a.id
      left join ledger_entry e on e.account_id = s.account_id and e.position = s.newest
      where a.balance_cents <> coalesce(s.cents, 0) or a.entry_count <> coalesce(s.entries, 0)
        or a.head <> coalesce(e.hash, '\\x00')
    union all
    select 'chain_broken', a.name, l.position
      from link l
      left join ledger_transfer t on t.id = l.transfer_id
      join ledger_account a on a.id = l.account_id
      where l.position <> l.place or l.balance_cents <> l.previous_balance + l.amount_cents
        or l.hash is distinct from ledger_hash(l.previous_hash, l.account_id, l.position, l.amount_cents,
          l.balance_cents, t.id, t.command, t.kind, t.reference, t.created_at)
    union all
    select 'below_floor', name, null from ledger_account where balance_cents < floor_cents
    union all
    select 'index_differs', a.name, null
      from (
        select e.account_id, t.kind, e.position
        from ledger_entry e
        join ledger_account a on a.id = e.account_id and a.kind = 'wallet'
        join ledger_transfer t on t.id = e.transfer_id
      ) e
      full join wallet_entry i using (account_id, kind, position)
      join ledger_account a on a.id = coalesce(e.account_id, i.account_id)
      where e.account_id is null or i.account_id is null
      group by a.name`;
