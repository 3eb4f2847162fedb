import { sql } from 'kysely';

/** Chain deposits against the top-ups that credited them: a deposit and its credit belong to the same account. */
export const chainDiscrepancies = sql`
    select 'deposit_owner_differs' as kind, r.sn as subject, null::bigint as position
      from chain_deposit d
      join recharge r on r.id = d.recharge_id
      join chain_address a on a.address = d.address
      where r.account_id <> coalesce(d.released_to, d.account_id) or a.account_id <> d.account_id
        or r.network <> d.network`;
