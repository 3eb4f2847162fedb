import { sql } from 'kysely';

/**
 * Network transactions against their uses, from the business rows alone: the database's own register (`settled_transaction`) may
 * have been tampered with too. A transaction is either credited deposits, each at its own position, or one audited top-up, or one
 * withdrawal or returned deposit.
 */
export const transferDiscrepancies = sql`
    with used as (
      select network, lower(tx_hash) as tx_hash, 'deposit' as used_for, log_index as place
        from chain_deposit where state in ('credited', 'suspended') or sent_tx_hash is not null
      union all
      select network, lower(tx_hash), 'recharge', null
        from recharge where status = 1 and not watched and tx_hash is not null
      union all
      select p.network, lower(w.tx_hash), 'withdrawal', null
        from withdrawal w join payout_account p on p.id = w.payout_account_id
        where w.status = 1 and w.tx_hash is not null
      union all
      select network, sent_tx_hash, 'withdrawal', null from chain_deposit where sent_tx_hash is not null
    ), counted as (
      select network, tx_hash, count(*) filter (where used_for = 'deposit') as deposits,
        count(distinct place) as places, count(*) filter (where used_for = 'recharge') as recharges,
        count(*) filter (where used_for = 'withdrawal') as withdrawals
      from used group by 1, 2
      having count(*) > 1
    )
    select 'transfer_credited_twice' as kind, network || ' ' || tx_hash as subject, null::bigint as position
      from counted where deposits > places or recharges > 1 or (recharges > 0 and deposits > 0)
    union all
    select 'transfer_paid_twice', network || ' ' || tx_hash, null
      from counted where withdrawals > 1 or (withdrawals > 0 and deposits + recharges > 0)`;
