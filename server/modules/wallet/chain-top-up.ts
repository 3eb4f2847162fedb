import { type Kysely, sql } from 'kysely';
import { getAddress, type Hash } from 'viem';
import type { Recharge } from '#contract/top-ups.ts';
import type { Cents } from '#domain/money.ts';
import { isDepositAddress } from '../../chain/addresses.ts';
import type { Network } from '../../platform/chain-networks.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { NetworkInForce } from '../../platform/network-rules.ts';
import { Refusal } from '../../platform/errors.ts';
import { serialNumber } from '../../platform/serial-number.ts';
import { attachUpload } from '../uploads/attach.ts';

interface Form {
  network: string;
  /** The displayed deposit address. */
  address: string;
  amountCents: Cents;
  evidenceId: string;
  txHash: string;
}

/**
 * Creates a top-up by evidence, for an operator to audit. On a watched network deposits are detected automatically; a form is for
 * transfers the watcher cannot see (coins forwarded by a contract). It names its transaction, so that nothing is credited twice.
 * A transaction that others claim too is not refused here, or an attacker could block its sender by claiming first: operators see
 * all claims, and one of them passes. @returns the top-up's id @throws Refusal `invalid_input` for an unknown network or an
 * address that is not the account's; `feature_off` for a closed network; `deposit_known`; `transfer_used`; `upload_invalid`
 */
export async function beginChainTopUp(
  trx: Kysely<Database>,
  networks: readonly NetworkInForce[],
  accountId: number,
  { network: id, address, amountCents, evidenceId, txHash }: Form,
): Promise<number> {
  const network = networks.find((each) => each.id === id);
  if (!network) throw new Refusal('invalid_input', { fields: ['network'] });
  if (!network.topUps) throw new Refusal('feature_off', { fields: ['network'], kept: false });
  if (!(await isDepositAddress(trx, accountId, address)))
    throw new Refusal('invalid_input', { fields: ['address'] });
  const hash = txHash.toLowerCase() as Hash;
  await refuseUsed(trx, id, accountId, hash);
  const recharge = await trx
    .insertInto('recharge')
    .values({
      sn: serialNumber('R'),
      account_id: accountId,
      method: 'chain',
      amount_cents: amountCents,
      network: id,
      address: address.toLowerCase(),
      tx_hash: hash,
      evidence_id: await attachUpload(trx, accountId, evidenceId, 'recharge'),
    })
    // The account's own claim of the same transaction, in audit or passed.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!recharge) throw new Refusal('deposit_known');
  return recharge.id;
}

/** @throws Refusal `deposit_known`, `transfer_used` */
async function refuseUsed(
  trx: Kysely<Database>,
  network: string,
  accountId: number,
  hash: Hash,
): Promise<void> {
  const uses = await trx
    .selectFrom('chain_deposit')
    .select('account_id')
    .where('network', '=', network)
    .where('tx_hash', '=', hash)
    .unionAll(
      trx
        .selectFrom('settled_transaction as settled')
        .innerJoin('recharge', 'recharge.sn', 'settled.sn')
        .select('account_id')
        .where('settled.network', '=', network)
        .where('settled.tx_hash', '=', hash),
    )
    .unionAll(
      trx
        .selectFrom('settled_transaction as settled')
        .select(sql<number>`0`.as('account_id'))
        .where('used_for', 'in', ['withdrawal', 'send_back'])
        .where('settled.network', '=', network)
        .where('settled.tx_hash', '=', hash),
    )
    .execute();
  if (uses.some((use) => use.account_id === accountId)) throw new Refusal('deposit_known');
  if (uses.length > 0) throw new Refusal('transfer_used');
}

/** A top-up's network columns, with its detected transfer. */
interface ChainRow {
  network: string | null;
  address: string | null;
  tx_hash: string | null;
  seen_tx_hash: string | null;
  symbol: string | null;
  block_number: number | null;
  deposit_state: string | null;
  head_block: number | null;
}

/** `null` for a top-up that did not come by chain. */
export function chainOf(row: ChainRow, networks: readonly Network[]): Recharge['chain'] {
  if (row.network === null || row.address === null) return null;
  const network = networks.find(({ id }) => id === row.network);
  return {
    network: row.network,
    // A network that is no longer configured keeps its records.
    networkName: network?.name ?? row.network,
    address: getAddress(row.address),
    symbol: row.symbol,
    txHash: row.seen_tx_hash ?? row.tx_hash,
    explorer: network?.explorer ?? null,
    confirmations: confirmationsOf(row, network?.confirmations),
  };
}

function confirmationsOf({ block_number, deposit_state, head_block }: ChainRow, needed = 0) {
  if (block_number === null) return null;
  if (deposit_state === 'vanished' || deposit_state === 'reversed') return { seen: 0, needed };
  const counted = head_block === null ? 0 : head_block - block_number + 1;
  // Shows the full number until the final block was read and the deposit credited.
  return { seen: Math.max(0, Math.min(counted, needed)), needed };
}
