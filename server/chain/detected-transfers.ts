import type { Kysely } from 'kysely';
import {
  type Address,
  type Hash,
  type Hex,
  type Log,
  padHex,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem';
import type { Database } from '../platform/db/schema.ts';
import { limitConcurrency } from '../platform/images/concurrency-limit.ts';
import { allAddresses, ownersOf } from './addresses.ts';
import { bloomOf, mayContain } from './bloom.ts';
import type { Asset, Network } from '../platform/chain-networks.ts';
import {
  type Block,
  blockAt,
  maybeTooMuch,
  type Node,
  receiptOf,
  receiptsOf,
  transferEvent,
  transfersIn,
  transferTopic,
} from './node.ts';

/** A transfer to one of our addresses, in a block of the chain as read. */
export interface DetectedTransfer {
  txHash: Hash;
  /** Position among the transaction's own logs; `coinIndex`: plain transfer of the network's coin. */
  logIndex: number;
  accountId: number;
  address: Address;
  symbol: string;
  units: bigint;
  blockNumber: number;
  blockHash: Hash;
}

export const coinIndex = -1;
/** Nodes accept about a thousand addresses per request. */
const chunk = 1_000;
/** Above this many requests per range it is cheaper to read every transfer of the tokens and filter by receiver. */
const maxChunks = 8;
const atOnce = 8;

/** The chain changed, or the node contradicted itself, during the read: read again. */
export class Inconsistent extends Error {
  override name = 'Inconsistent';
}

/** The node may have rejected the range as too large: request fewer blocks. */
export class TooMuch extends Error {
  override name = 'TooMuch';
  readonly blocks: number;

  constructor(blocks: number, cause: unknown) {
    super(`${blocks} blocks at once are too many`, { cause });
    this.blocks = blocks;
  }
}

/**
 * Every deposit in the blocks `from` to `upTo`, both included: token transfers by their logs, coins by transactions that carry a
 * value to an address of ours. Coins that a contract forwards ("internal transactions") are not visible through every node and
 * are not detected. @param complete compares the logs with the blooms of their blocks, so that none is missing @throws TooMuch,
 * Inconsistent, and any error of the node
 */
export async function readRange(
  db: Kysely<Database>,
  node: Node,
  network: Network,
  { from, upTo, complete }: { from: number; upTo: number; complete: boolean },
): Promise<DetectedTransfer[]> {
  try {
    return await readBlocks(db, node, network, { from, upTo, complete });
  } catch (error) {
    throw upTo > from && maybeTooMuch(error) ? new TooMuch(upTo - from + 1, error) : error;
  }
}

async function readBlocks(
  db: Kysely<Database>,
  node: Node,
  { assets }: Network,
  { from, upTo, complete }: { from: number; upTo: number; complete: boolean },
): Promise<DetectedTransfer[]> {
  const limit = limitConcurrency(atOnce);
  const contracts = assets.flatMap(({ contract }) => contract ?? []);
  const coin = assets.find(({ contract }) => contract === null);
  const numbers = coin || complete ? Array.from({ length: upTo - from + 1 }, (_, index) => from + index) : [];
  const blocks = await Promise.all(numbers.map((n) => limit(() => blockAt(node, n, coin !== undefined))));
  const logs =
    contracts.length > 0
      ? await tokenTransfers(db, node, { from, upTo, contracts, blocks: complete ? blocks : [], limit })
      : [];
  const coins = blocks.flatMap((block) => block.coins);

  const owners = await ownersOf(
    db,
    [...logs, ...coins].map(({ to }) => to),
  );
  const ours = <T extends { to: Address }>(list: T[]) => list.filter(({ to }) => owners.has(to));
  const [ourLogs, ourCoins] = [ours(logs), ours(coins)];
  const hashes = [...new Set([...ourLogs, ...ourCoins].map(({ hash }) => hash))];
  const receipts = new Map(
    await Promise.all(hashes.map((hash) => limit(async () => [hash, await receiptOf(node, hash)] as const))),
  );

  const detectedTransfer = (
    { hash, to, value, blockNumber, blockHash }: (typeof ourCoins)[number],
    logIndex: number,
    symbol: string,
  ): DetectedTransfer => {
    const accountId = owners.get(to)!;
    return { txHash: hash, logIndex, accountId, address: to, symbol, units: value, blockNumber, blockHash };
  };
  return [
    ...ourLogs.map((log) => {
      const logIndex = included(receipts.get(log.hash), log).logs.findIndex(
        (each) => each.logIndex === log.index,
      );
      if (logIndex === -1) throw new Inconsistent(`a log of ${log.hash} is not in its receipt`);
      return detectedTransfer(log, logIndex, symbolOf(assets, log.contract));
    }),
    ...ourCoins
      // The coins of a failed transaction do not move.
      .filter((transfer) => included(receipts.get(transfer.hash), transfer).status === 'success')
      .map((transfer) => detectedTransfer(transfer, coinIndex, coin!.symbol)),
  ];
}

function included(
  receipt: TransactionReceipt | null | undefined,
  { hash, blockHash }: { hash: Hash; blockHash: Hash },
): TransactionReceipt {
  if (receipt?.blockHash !== blockHash) throw new Inconsistent(`${hash} is no longer in its block`);
  return receipt;
}

const symbolOf = (assets: Asset[], contract: Address): string =>
  assets.find((asset) => asset.contract === contract)!.symbol;

interface TokenTransfer {
  hash: Hash;
  index: number;
  contract: Address;
  to: Address;
  value: bigint;
  blockNumber: number;
  blockHash: Hash;
}

async function tokenTransfers(
  db: Kysely<Database>,
  node: Node,
  {
    from,
    upTo,
    contracts,
    blocks,
    limit,
  }: {
    from: number;
    upTo: number;
    contracts: Address[];
    /** Blocks whose blooms are compared. */
    blocks: Block[];
    limit: ReturnType<typeof limitConcurrency>;
  },
): Promise<TokenTransfer[]> {
  // Read after the range's end: every address that can occur in the range already existed.
  const addresses = await allAddresses(db, chunk * maxChunks);
  const range = { from, upTo, contracts };
  const found = [];
  if (addresses === null) found.push(...(await transfersIn(node, range)));
  else
    for (let at = 0; at < addresses.length; at += chunk)
      found.push(...(await transfersIn(node, { ...range, to: addresses.slice(at, at + chunk) })));
  const logs = found.map((log) => tokenTransfer(log, log.args));
  const unsure = blocks.filter((block) => mayLackLogs(block, contracts, addresses, logs));
  const again = await Promise.all(
    unsure.map(async (block) => {
      const all = completeLogs(block, await receiptsOf(node, block, limit));
      return parseEventLogs({ abi: [transferEvent], logs: all, strict: true })
        .filter((log) => contracts.includes(log.address.toLowerCase() as Address))
        .map((log) => tokenTransfer(log, log.args));
    }),
  );
  const read = new Set(unsure.map(({ number }) => number));
  return [...logs.filter(({ blockNumber }) => !read.has(blockNumber)), ...again.flat()].filter(
    ({ value }) => value > 0n,
  );
}

const tokenTransfer = (log: Log<bigint, number, false>, { to, value }: { to: Address; value: bigint }) => ({
  hash: log.transactionHash,
  index: log.logIndex,
  contract: log.address.toLowerCase() as Address,
  to: to.toLowerCase() as Address,
  value,
  blockNumber: Number(log.blockNumber),
  blockHash: log.blockHash,
});

/** Whether the block's bloom allows a transfer to an address for which the node returned no log. */
function mayLackLogs(
  { number, hash, logsBloom }: Block,
  contracts: Address[],
  addresses: Address[] | null,
  logs: TokenTransfer[],
): boolean {
  const here = logs.filter(({ blockNumber }) => blockNumber === number);
  const strange = here.find(({ blockHash }) => blockHash !== hash);
  if (strange) throw new Inconsistent(`block ${number} is not the one of its logs`);
  const may = (value: Hex) => mayContain(logsBloom, value);
  if (!may(transferTopic) || !contracts.some(may)) return false;
  if (addresses === null) return here.length === 0;
  const named = new Set(here.map(({ to }) => to));
  return addresses.some((address) => !named.has(address) && may(padHex(address)));
}

/** Every log of a block, proven by its bloom. @throws Inconsistent when the node lacks some of them */
function completeLogs(block: Block, receipts: (TransactionReceipt | null)[]): Log<bigint, number, false>[] {
  const ofBlock = receipts.filter((receipt) => receipt?.blockHash === block.hash);
  const logs = ofBlock.flatMap((receipt) => receipt!.logs);
  const isWhole = ofBlock.length === block.transactions.length && isEqual(bloomOf(logs), block.logsBloom);
  if (!isWhole) throw new Inconsistent(`the node lacks logs of block ${block.number}`);
  return logs;
}

const isEqual = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;
