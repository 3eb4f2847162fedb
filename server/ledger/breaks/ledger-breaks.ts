import { sql } from 'kysely';

/** What the entries say about themselves, without a look at what they are for. */
export const ledgerBreaks = sql`
    with link as (
      select e.*, a.name,
        lag(e.hash, 1, '\\x00') over chain as previous_hash,
        lag(e.balance_cents, 1, 0::bigint) over chain as previous_balance,
        row_number() over chain as place
      from ledger_entry e join ledger_account a on a.id = e.account_id
      window chain as (partition by e.account_id order by e.position)
    ), newest as (
      select distinct on (account_id) account_id, hash from ledger_entry order by account_id, position desc
    ), total as (
      select account_id, sum(amount_cents) as cents, count(*) as entries from ledger_entry group by account_id
    )
    select 'transfer_unbalanced' as kind, t.command as subject, null::bigint as position
      from ledger_transfer t left join ledger_entry e on e.transfer_id = t.id
      group by t.id having coalesce(sum(e.amount_cents), 0) <> 0 or count(e.account_id) < 2
    union all
    select 'balance_differs', a.name, null
      from ledger_account a left join total on total.account_id = a.id left join newest on newest.account_id = a.id
      where a.balance_cents <> coalesce(total.cents, 0) or a.entry_count <> coalesce(total.entries, 0)
        or a.head <> coalesce(newest.hash, '\\x00')
    union all
    select 'chain_broken', l.name, l.position
      from link l left join ledger_transfer t on t.id = l.transfer_id
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
