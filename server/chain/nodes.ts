import type { Hash } from 'viem';
import type { Network } from '../platform/chain-networks.ts';
import { hashAt, type Node, openNode, whyNot } from './node.ts';
import { TooMuch } from './detected-transfers.ts';

/** The node belongs to another network, or to another chain with the same id. */
export class WrongChain extends Error {
  override name = 'WrongChain';
}

/** Nodes returned different results, and none reached the quorum. */
export class Disagreement extends Error {
  override name = 'Disagreement';
}

/** Too few nodes responded for a decision. */
export class TooFewAnswers extends Error {
  override name = 'TooFewAnswers';
}

/** The nodes of one network in request order. Money moves only on a result that a quorum shares. */
export class Nodes {
  readonly #network: Network;
  readonly #stopping: AbortSignal;
  /** The first one is the leader; a failing one moves to the end. */
  #urls: string[];
  /** Nodes whose chain id was right. */
  readonly #checked = new Set<string>();
  /** Nodes whose genesis block was compared in this run. */
  #compared = new Set<string>();
  #genesis: string | null = null;

  constructor(network: Network, stopping: AbortSignal) {
    this.#network = network;
    this.#stopping = stopping;
    this.#urls = [...network.rpcUrls];
  }

  /** @param genesis hash of block 0; `null`: unknown yet */
  beginTurn(genesis: string | null): void {
    this.#genesis = genesis;
    this.#compared = new Set();
  }

  get count(): number {
    return this.#urls.length;
  }

  /** The node that gets requests first. @throws WrongChain */
  leader(): Promise<Node> {
    return this.#open(this.#urls[0]!);
  }

  /** Makes the next node the leader. @returns the host of the failed one: its URL may carry a key */
  demoteLeader(): string {
    const [url = '', ...others] = this.#urls;
    this.#urls = [...others, url];
    return new URL(url).host;
  }

  /**
   * Queries as many nodes as needed, the leader first, until a quorum returns the same result. @param ask `undefined`: this node
   * cannot decide @param keyOf results with the same key are equal @param refuseDissent results for which every node is queried,
   * and none may contradict @throws Disagreement, TooFewAnswers; with a single node its own error; TooMuch at once
   */
  async agree<T>(
    ask: (node: Node) => Promise<T | undefined>,
    keyOf: (answer: T) => string,
    { refuseDissent = () => false }: { refuseDissent?: (key: string) => boolean } = {},
  ): Promise<T> {
    const groups = new Map<string, { answer: T; times: number }>();
    let failure: unknown;
    const waiting = [...this.#urls];
    const { quorum } = this.#network;
    const enough = () => [...groups].find(([, { times }]) => times >= quorum);
    const isDecided = () => {
      const [key] = enough() ?? [];
      return key !== undefined && !refuseDissent(key);
    };
    while (!isDecided() && waiting.length > 0) {
      const most = Math.max(0, ...[...groups.values()].map(({ times }) => times));
      const batch = waiting.splice(0, Math.max(1, quorum - most));
      const outcomes = await Promise.allSettled(batch.map(async (url) => ask(await this.#open(url))));
      for (const [index, outcome] of outcomes.entries()) {
        const url = batch[index]!;
        if (outcome.status === 'rejected') {
          if (outcome.reason instanceof TooMuch) throw outcome.reason;
          failure = outcome.reason;
          if (this.#urls[0] !== url) this.#urls = [...this.#urls.filter((each) => each !== url), url];
        } else if (outcome.value !== undefined) {
          const key = keyOf(outcome.value);
          groups.set(key, { answer: outcome.value, times: (groups.get(key)?.times ?? 0) + 1 });
        }
      }
    }
    const [key, agreed] = enough() ?? [];
    if (agreed && (groups.size === 1 || !refuseDissent(key!))) return agreed.answer;
    if (groups.size > 1) throw new Disagreement(`${groups.size} different answers from ${this.count} nodes`);
    if (failure instanceof Error && this.count === 1) throw failure;
    const why = failure === undefined ? '' : ` (${whyNot(failure)})`;
    throw new TooFewAnswers(`fewer than ${this.#network.quorum} of ${this.count} nodes answered${why}`);
  }

  /** @throws WrongChain for a node of another network, which gets no further request */
  async #open(url: string): Promise<Node> {
    const node = openNode(url, this.#stopping);
    const { chainId } = this.#network;
    if (!this.#checked.has(url)) {
      const given = await node.getChainId();
      if (given !== chainId) throw new WrongChain(`the node is of chain ${given}, not of ${chainId}`);
      this.#checked.add(url);
    }
    if (this.#genesis !== null && !this.#compared.has(url)) {
      const given = await hashAt(node, 0);
      if (given !== this.#genesis)
        throw new WrongChain(`the node's block 0 is ${given}, not ${this.#genesis}`);
      this.#compared.add(url);
    }
    return node;
  }
}

/** Hash of a block by a quorum of nodes; a node without that block cannot decide. */
export const agreedHash = (nodes: Nodes, number: number): Promise<Hash> =>
  nodes.agree(
    async (node) => (await hashAt(node, number)) ?? undefined,
    (hash) => hash,
  );
