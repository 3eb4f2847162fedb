import { sql, type Transaction } from 'kysely';
import type { Database } from '../../server/platform/db/schema.ts';

/** Appends entries to a wallet, as `addHistory` does, from a query of `n` (1, 2, 3 …), `cents`, `kind`, `reference` and `at`. */
export async function addTransfers(
  trx: Transaction<Database>,
  ownerId: number,
  acts: ReturnType<typeof sql>,
): Promise<void> {
  const [wallet, house] = [`wallet:${ownerId}`, `clearing_manual/${ownerId % 16}`];
  await sql`create temp table act on commit drop as
    select *, 'history:' || transfer_id as command from (
      select *, nextval(pg_get_serial_sequence('ledger_transfer', 'id')) as transfer_id from (${acts}) as given order by n
    ) as numbered`.execute(trx);
  await sql`create unique index on act (n)`.execute(trx);
  await sql`analyze act`.execute(trx);
  await sql`insert into ledger_transfer (id, command, kind, reference, created_at) overriding system value
    select transfer_id, command, kind, reference, at from act`.execute(trx);
  await sql`insert into ledger_account (name, kind, owner_id, floor_cents) values
    (${wallet}, 'wallet', ${ownerId}, 0), (${house}, 'clearing_manual', null, null)
    on conflict (name) do nothing`.execute(trx);
  await chain(trx, wallet, 1);
  await chain(trx, house, -1);
  await sql`insert into wallet_entry (account_id, kind, position)
    select e.account_id, act.kind, e.position from act
    join ledger_account a on a.name = ${wallet}
    join ledger_entry e on e.transfer_id = act.transfer_id and e.account_id = a.id`.execute(trx);
}

/** Appends all transfers to one account, each hashed with the one before. */
async function chain(trx: Transaction<Database>, account: string, sign: 1 | -1): Promise<void> {
  await sql`
    with recursive link as (
      select 0 as n, id, entry_count as position, null::bigint as transfer_id, 0::bigint as cents, balance_cents, head as hash
      from ledger_account where name = ${account}
      union all
      select act.n, link.id, link.position + 1, act.transfer_id, ${sign} * act.cents, link.balance_cents + ${sign} * act.cents,
        ledger_hash(link.hash, link.id, link.position + 1, ${sign} * act.cents, link.balance_cents + ${sign} * act.cents,
          act.transfer_id, act.command, act.kind, act.reference, act.at)
      from link join act on act.n = link.n + 1
    ), entry as (
      insert into ledger_entry (account_id, position, transfer_id, amount_cents, balance_cents, hash)
      select id, position, transfer_id, cents, balance_cents, hash from link where n > 0
      returning position, balance_cents, hash
    ), newest as (select * from entry order by position desc limit 1)
    update ledger_account a set balance_cents = newest.balance_cents, entry_count = newest.position, head = newest.hash
    from newest where a.name = ${account}`.execute(trx);
}
