import type { Kysely } from 'kysely';
import type { Address, Hash, TransactionReceipt } from 'viem';
import type { Database } from '../db/schema.ts';
import { turns } from '../pictures/turns.ts';
import { allAddresses, ownersOf } from './addresses.ts';
import type { Asset, Network } from './networks.ts';
import { coinTransfersAt, maybeTooMuch, type Node, receiptOf, transfersIn } from './node.ts';

/** A transfer to one of our addresses, in a block of the chain as it was read. */
export interface Sighting {
  txHash: Hash;
  /** Among the transaction's own logs; `coinIndex`: plain transfer of the network's coin. */
  logIndex: number;
  accountId: number;
  address: Address;
  symbol: string;
  units: bigint;
  blockNumber: number;
  blockHash: Hash;
}

export const coinIndex = -1;
/** Nodes take about a thousand addresses in one question. */
const chunk = 1_000;
/** Above this many questions a range it is cheaper to read every transfer of the tokens and look the receivers up. */
const maxChunks = 8;
const atOnce = 8;

/** The chain changed, or the node contradicts itself, while it was read: read it again. */
export class Inconsistent extends Error {
  override name = 'Inconsistent';
}

/** The node may have found this many blocks too many: ask it for fewer. */
export class TooMuch extends Error {
  override name = 'TooMuch';
  readonly blocks: number;

  constructor(blocks: number, cause: unknown) {
    super(`${blocks} blocks at once are too many`, { cause });
    this.blocks = blocks;
  }
}

/**
 * Every deposit in the blocks `from` to `upTo`, both included: token transfers by their logs, coins by transactions that
 * carry a value to an address of ours. Coins that a contract passes on ("internal transactions") leave no trace that
 * every node gives out; they are not seen.
 * @throws TooMuch, Inconsistent, and whatever else the node answers
 */
export async function readRange(
  db: Kysely<Database>,
  node: Node,
  network: Network,
  from: number,
  upTo: number,
): Promise<Sighting[]> {
  try {
    return await readBlocks(db, node, network, from, upTo);
  } catch (error) {
    throw upTo > from && maybeTooMuch(error) ? new TooMuch(upTo - from + 1, error) : error;
  }
}

async function readBlocks(
  db: Kysely<Database>,
  node: Node,
  { assets }: Network,
  from: number,
  upTo: number,
): Promise<Sighting[]> {
  const oneOfAFew = turns(atOnce);
  const contracts = assets.flatMap(({ contract }) => contract ?? []);
  const logs = contracts.length > 0 ? await tokenTransfers(db, node, contracts, from, upTo) : [];
  const coin = assets.find(({ contract }) => contract === null);
  const numbers = coin ? Array.from({ length: upTo - from + 1 }, (_, index) => from + index) : [];
  const coins = await Promise.all(numbers.map((n) => oneOfAFew(() => coinTransfersAt(node, n))));

  const owners = await ownersOf(
    db,
    [...logs, ...coins.flat()].map(({ to }) => to),
  );
  const ours = <T extends { to: Address }>(list: T[]) => list.filter(({ to }) => owners.has(to));
  const [ourLogs, ourCoins] = [ours(logs), ours(coins.flat())];
  const hashes = [...new Set([...ourLogs, ...ourCoins].map(({ hash }) => hash))];
  const receipts = new Map(
    await Promise.all(
      hashes.map((hash) => oneOfAFew(async () => [hash, await receiptOf(node, hash)] as const)),
    ),
  );

  const sighting = (
    { hash, to, value, blockNumber, blockHash }: (typeof ourCoins)[number],
    logIndex: number,
    symbol: string,
  ): Sighting => {
    const accountId = owners.get(to)!;
    return { txHash: hash, logIndex, accountId, address: to, symbol, units: value, blockNumber, blockHash };
  };
  return [
    ...ourLogs.map((log) => {
      const logIndex = included(receipts.get(log.hash), log).logs.findIndex(
        (each) => each.logIndex === log.index,
      );
      if (logIndex === -1) throw new Inconsistent(`a log of ${log.hash} is not in its receipt`);
      return sighting(log, logIndex, symbolOf(assets, log.contract));
    }),
    ...ourCoins
      // Coins of a transaction that failed stay where they were.
      .filter((transfer) => included(receipts.get(transfer.hash), transfer).status === 'success')
      .map((transfer) => sighting(transfer, coinIndex, coin!.symbol)),
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

async function tokenTransfers(
  db: Kysely<Database>,
  node: Node,
  contracts: Address[],
  from: number,
  upTo: number,
) {
  // Asked after the range's end was known: an address that can be in the range had been given out before.
  const addresses = await allAddresses(db, chunk * maxChunks);
  const range = { from, upTo, contracts };
  const logs = [];
  if (addresses === null) logs.push(...(await transfersIn(node, range)));
  else
    for (let at = 0; at < addresses.length; at += chunk)
      logs.push(...(await transfersIn(node, { ...range, to: addresses.slice(at, at + chunk) })));
  return logs
    .filter(({ args }) => args.value > 0n)
    .map((log) => ({
      hash: log.transactionHash,
      index: log.logIndex,
      contract: log.address.toLowerCase() as Address,
      to: log.args.to.toLowerCase() as Address,
      value: log.args.value,
      blockNumber: Number(log.blockNumber),
      blockHash: log.blockHash,
    }));
}
