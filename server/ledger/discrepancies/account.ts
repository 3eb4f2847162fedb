import { sql } from 'kysely';
import { transferKinds } from '../post.ts';

/** Accounts that do not match their names, transfers of unknown kinds, wallets with entries out of time order. */
export const accountDiscrepancies = sql`
    with dated as (
      select e.account_id, e.position, t.created_at,
        lag(t.created_at) over (partition by e.account_id order by e.position) as previous_at
      from ledger_entry e
      join ledger_account a on a.id = e.account_id and a.kind = 'wallet'
      join ledger_transfer t on t.id = e.transfer_id
    )
    select 'account_differs' as kind, name as subject, null::bigint as position
      from ledger_account
      where floor_cents is distinct from ledger_floor(kind)
        or (owner_id is not null) <> (kind in ('wallet', 'hold', 'debt'))
        or case when owner_id is null then split_part(name, '/', 1) <> kind else name <> kind || ':' || owner_id end
    union all
    select 'transfer_kind_unknown', command, null
      from ledger_transfer where kind <> all(${transferKinds}::text[])
    union all
    select 'time_backwards', a.name, d.position
      from dated d join ledger_account a on a.id = d.account_id where d.created_at < d.previous_at`;
