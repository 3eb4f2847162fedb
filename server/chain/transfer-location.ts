import { type Hash, padHex } from 'viem';
import type { Deposit } from './deposits.ts';
import type { Network } from '../platform/chain-networks.ts';
import { hashAt, type Node, receiptOf, transactionOf, transferTopic } from './node.ts';
import { Disagreement, type Nodes } from './nodes.ts';
import { coinIndex } from './detected-transfers.ts';

export interface Location {
  number: number;
  hash: Hash;
}

/** The current block of a deposit, as this node has it; `null`: it left the chain, or its content changed. */
export async function transferLocation(
  node: Node,
  { assets }: Network,
  deposit: Pick<Deposit, 'tx_hash' | 'log_index' | 'symbol' | 'address' | 'units'>,
): Promise<Location | null> {
  const { tx_hash, log_index, symbol, address, units } = deposit;
  const receipt = await receiptOf(node, tx_hash);
  if (receipt?.status !== 'success') return null;
  const block = { number: Number(receipt.blockNumber), hash: receipt.blockHash };
  if (log_index === coinIndex) {
    const sent = await transactionOf(node, tx_hash);
    const same =
      sent?.blockHash === block.hash && sent.to?.toLowerCase() === address && sent.value === BigInt(units);
    return same ? block : null;
  }
  // In another block the same transaction may have another effect.
  const log = receipt.logs[log_index];
  const contract = assets.find((asset) => asset.symbol === symbol)?.contract;
  const same =
    log?.address.toLowerCase() === contract &&
    log?.topics.length === 3 &&
    log.topics[0] === transferTopic &&
    log.topics[2] === padHex(address) &&
    BigInt(log.data) === BigInt(units);
  return same ? block : null;
}

/** Combined result of a network's nodes about a deposit. */
export type Verdict =
  | { kind: 'here' } // in the block that it was read in
  | { kind: 'gone'; block: Location | null } // not in that block; in another one, or in none
  | { kind: 'disputed' };

/**
 * Queries the nodes for a deposit's location. It is in its block when a quorum finds it there with its content; it is gone when a
 * quorum does not find it and no queried node still does. @throws TooFewAnswers, and any error of a single node
 */
export async function locate(nodes: Nodes, network: Network, deposit: Deposit): Promise<Verdict> {
  const here = `${deposit.block_number} ${deposit.block_hash}`;
  try {
    const block = await nodes.agree(
      async (node) => {
        // A node without that block cannot decide.
        if ((await hashAt(node, deposit.block_number)) === null) return undefined;
        return transferLocation(node, network, deposit);
      },
      (found) => (found === null ? 'nowhere' : `${found.number} ${found.hash}`),
      { refuseDissent: (key) => key !== here },
    );
    return block && `${block.number} ${block.hash}` === here ? { kind: 'here' } : { kind: 'gone', block };
  } catch (error) {
    if (error instanceof Disagreement) return { kind: 'disputed' };
    throw error;
  }
}
