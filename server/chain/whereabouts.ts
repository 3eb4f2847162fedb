import type { Hash } from 'viem';
import type { Deposit } from './deposits.ts';
import type { Network } from './networks.ts';
import { type Node, receiptOf } from './node.ts';
import { coinIndex } from './sightings.ts';

/** The block a deposit is in now, as this node has it; `null`: it is no longer in the chain, or no longer this deposit. */
export async function whereabouts(
  node: Node,
  { assets }: Network,
  { tx_hash, log_index, symbol, address, units }: Deposit,
): Promise<{ number: number; hash: Hash } | null> {
  const receipt = await receiptOf(node, tx_hash);
  if (receipt?.status !== 'success') return null;
  const block = { number: Number(receipt.blockNumber), hash: receipt.blockHash };
  if (log_index === coinIndex) return block;
  // In another block the same transaction may have done something else.
  const log = receipt.logs[log_index];
  const contract = assets.find((asset) => asset.symbol === symbol)?.contract;
  const same =
    log?.address.toLowerCase() === contract &&
    log?.topics[2]?.endsWith(address.slice(2)) &&
    BigInt(log.data) === BigInt(units);
  return same ? block : null;
}
