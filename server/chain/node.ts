import {
  type Address,
  BaseError,
  BlockNotFoundError,
  createPublicClient,
  formatTransactionReceipt,
  type Hash,
  hexToBytes,
  http,
  HttpRequestError,
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  numberToHex,
  parseAbi,
  type PublicClient,
  type RpcTransactionReceipt,
  toEventSelector,
  type Transaction,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';

const timeoutMs = 10_000;
export const transferEvent = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])[0];
/** First topic of every ERC-20 transfer. */
export const transferTopic = toEventSelector(transferEvent);
const feedAbi = parseAbi([
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80, int256 answer, uint256, uint256 updatedAt, uint80)',
]);

/** One node of a network, over JSON-RPC. It retries nothing: the watcher decides when to retry. */
export type Node = PublicClient;

/** @param stopping aborts every pending request */
export function openNode(url: string, stopping: AbortSignal): Node {
  const transport = http(url, {
    retryCount: 0,
    timeout: timeoutMs,
    fetchFn: (input, init) =>
      fetch(input, { ...init, signal: AbortSignal.any([stopping, ...(init?.signal ? [init.signal] : [])]) }),
  });
  // viem would cache it for a while.
  return createPublicClient({ transport, cacheTime: 0 });
}

/** Number of the newest block. */
export const headOf = async (node: Node): Promise<number> =>
  Number(await node.getBlockNumber({ cacheTime: 0 }));

/** Hash of the block with this number; `null`: the node does not have it (yet). */
export async function hashAt(node: Node, number: number): Promise<Hash | null> {
  try {
    return (await node.getBlock({ blockNumber: BigInt(number) })).hash;
  } catch (error) {
    if (error instanceof BlockNotFoundError) return null;
    throw error;
  }
}

/** `null`: in no block of this node's chain. */
export async function receiptOf(node: Node, hash: Hash): Promise<TransactionReceipt | null> {
  try {
    return await node.getTransactionReceipt({ hash });
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  }
}

/** ERC-20 transfers by these contracts; with `to` only those to one of these addresses. */
export const transfersIn = (
  node: Node,
  { from, upTo, contracts, to }: { from: number; upTo: number; contracts: Address[]; to?: Address[] },
) =>
  node.getLogs({
    address: contracts,
    event: transferEvent,
    fromBlock: BigInt(from),
    toBlock: BigInt(upTo),
    strict: true,
    ...(to && { args: { to } }),
  });

export interface Block {
  number: number;
  hash: Hash;
  logsBloom: Uint8Array;
  transactions: Hash[];
  /** Transfers of the network's coin; empty unless requested. */
  coins: { hash: Hash; to: Address; value: bigint; blockNumber: number; blockHash: Hash }[];
}

/** A block, with its plain transfers of the coin if requested. */
export async function blockAt(node: Node, number: number, withCoins: boolean): Promise<Block> {
  const blockNumber = BigInt(number);
  const block = withCoins
    ? await node.getBlock({ blockNumber, includeTransactions: true })
    : await node.getBlock({ blockNumber });
  const { hash: blockHash, logsBloom, transactions } = block;
  const coins: Block['coins'] = [];
  for (const each of transactions)
    if (typeof each !== 'string' && each.to && each.value > 0n) {
      const { hash, value } = each;
      coins.push({ hash, to: each.to.toLowerCase() as Address, value, blockNumber: number, blockHash });
    }
  return {
    number,
    hash: blockHash,
    logsBloom: hexToBytes(logsBloom ?? '0x', { size: 256 }),
    transactions: transactions.map((each) => (typeof each === 'string' ? each : each.hash)),
    coins,
  };
}

/**
 * All receipts of a block, in one request if the node supports it. `null` among them: the node lacks one. @param limit limits
 * concurrent requests
 */
export async function receiptsOf(
  node: Node,
  { number, transactions }: Block,
  limit: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<(TransactionReceipt | null)[]> {
  try {
    const raw = await node.request<{ ReturnType: RpcTransactionReceipt[] | null }>({
      method: 'eth_getBlockReceipts',
      params: [numberToHex(number)],
    });
    return (raw ?? []).map((each) => formatTransactionReceipt(each));
  } catch (error) {
    if (!(error instanceof BaseError) || !error.walk(isUnsupported)) throw error;
    return Promise.all(transactions.map((hash) => limit(() => receiptOf(node, hash))));
  }
}

const isUnsupported = (error: unknown): boolean =>
  error instanceof MethodNotSupportedRpcError || error instanceof MethodNotFoundRpcError;

/** A transaction as included in its block; `null`: in none. */
export async function transactionOf(node: Node, hash: Hash): Promise<Transaction | null> {
  try {
    return await node.getTransaction({ hash });
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return null;
    throw error;
  }
}

/** Reads a price feed. @returns its value, decimals, and time in Unix seconds */
export async function readFeed(node: Node, address: Address) {
  const [decimals, round] = await Promise.all([
    node.readContract({ address, abi: feedAbi, functionName: 'decimals' }),
    node.readContract({ address, abi: feedAbi, functionName: 'latestRoundData' }),
  ]);
  return { answer: round[1], decimals, updatedAt: Number(round[3]) };
}

/** Whether the error concerns a node and not our code. */
export const isUnanswered = (error: unknown): boolean => error instanceof BaseError;

/** Error of a node for logs, without its URL, which carries a key. */
export function whyNot(error: unknown): string {
  if (!(error instanceof BaseError)) return error instanceof Error ? error.message : String(error);
  const httpError = error.walk((each) => each instanceof HttpRequestError);
  const status =
    httpError instanceof HttpRequestError && httpError.status ? `HTTP ${httpError.status}` : codeOf(error);
  return status ? `${error.shortMessage} (${status})` : error.shortMessage;
}

/** The first code in the chain of causes, such as ECONNREFUSED. */
function codeOf(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause)
    if ('code' in each && typeof each.code === 'string') return each.code;
  return undefined;
}

const notAboutSize = new Set([undefined, 401, 403, 404, 429]);

/**
 * Whether the node may have rejected a request as too large: it responded with an error, or took too long. Nodes use many
 * messages and codes; requesting less is right in every case except an unreachable or unauthorized node.
 */
export function maybeTooMuch(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false;
  const refused = error.walk((each) => each instanceof HttpRequestError);
  return !(refused instanceof HttpRequestError) || !notAboutSize.has(refused.status);
}
