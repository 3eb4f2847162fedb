import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log.ts';
import { bookDeposits } from './book.ts';
import { readFinal } from './final-blocks.ts';
import type { Network } from './networks.ts';
import { readNew, type Tip } from './new-blocks.ts';
import { headOf, type Node, openNode, whyNot } from './node.ts';
import { rateNow } from './rates.ts';
import { followChain } from './reorganisation.ts';
import { TooMuch } from './sightings.ts';
import {
  beginWatch,
  endTurn,
  keepEveryMs,
  keepTurn,
  noteHead,
  noteRange,
  NotHolding,
  takeTurn,
  type Watch,
} from './watch.ts';

interface Grounds {
  db: Kysely<Database>;
  log: Log;
}

/** How often prices are read that nobody deposits by: people see them beside the address. */
const showRatesEveryMs = 60_000;

/** Follows one network, turn by turn. Any number of servers may: each turn is one server's. */
export class Watcher {
  readonly #network: Network;
  /** Of this watcher, for the turns it takes. */
  readonly #id = randomUUID();
  /** The first is asked; one that fails goes to the end. */
  #urls: string[];
  /** Nodes that were found to be of this network. */
  readonly #checked = new Set<string>();
  readonly #stopping = new AbortController();
  #tip: Tip = null;
  #ratesReadAt = 0;

  constructor(network: Network) {
    this.#network = network;
    this.#urls = [...network.rpcUrls];
  }

  /**
   * Does one turn: a bounded piece of what became final, then what is new, then the books. Asks the next node when one
   * fails; when all do, the network rests, longer each time. Nothing else of the server notices.
   * @returns whether more is to be read right now
   */
  async turn(grounds: Grounds): Promise<boolean> {
    const { id, pollMs } = this.#network;
    const watch = await takeTurn(grounds.db, id, this.#id);
    if (watch === null) return false;
    let outcome: { waitMs: number; failed: boolean } = { waitMs: pollMs, failed: true };
    // A database that cannot be reached now ends the turn by itself.
    const keep = setInterval(
      () => void keepTurn(grounds.db, id, this.#id).catch(() => undefined),
      keepEveryMs,
    );
    try {
      const isBehind = await this.#askInTurn(grounds, watch);
      // Half a period, so that servers whose clocks tick alike do not miss every other turn.
      outcome = { waitMs: isBehind ? 0 : pollMs / 2, failed: false };
      return isBehind;
    } catch (error) {
      if (this.#stopping.signal.aborted) outcome = { waitMs: 0, failed: false };
      else this.#note(grounds.log, error, watch);
      return false;
    } finally {
      clearInterval(keep);
      await endTurn(grounds.db, id, this.#id, outcome);
    }
  }

  /** Ends the turn under way, and every later one at its first question. */
  interrupt(): void {
    this.#stopping.abort();
  }

  #note(log: Log, error: unknown, watch: Watch | undefined): void {
    const { id } = this.#network;
    const fields = { network: id, failures: (watch?.failures ?? 0) + 1, why: whyNot(error) };
    if (error instanceof NotHolding) log.info(fields, 'turn lost');
    else log.warn(fields, 'network cannot be followed now, tried again later');
  }

  async #askInTurn(grounds: Grounds, watch: Watch | undefined): Promise<boolean> {
    for (let tried = 1; ; tried++) {
      const [url = '', ...others] = this.#urls;
      try {
        return await this.#askOne(grounds, watch, await this.#open(url));
      } catch (error) {
        if (error instanceof NotHolding || this.#stopping.signal.aborted || tried >= this.#urls.length)
          throw error;
        const { host } = new URL(url);
        grounds.log.warn(
          { network: this.#network.id, node: host, why: whyNot(error) },
          'node fails, next one',
        );
        this.#urls = [...others, url];
      }
    }
  }

  /** @throws Error when the node is of another network: it is never asked for anything else */
  async #open(url: string): Promise<Node> {
    const node = openNode(url, this.#stopping.signal);
    if (this.#checked.has(url)) return node;
    const [given, { chainId }] = [await node.getChainId(), this.#network];
    if (given !== chainId) throw new Error(`the node is of chain ${given}, not of ${chainId}`);
    this.#checked.add(url);
    return node;
  }

  async #askOne({ db, log }: Grounds, watch: Watch | undefined, node: Node): Promise<boolean> {
    const [network, holder] = [this.#network, this.#id];
    const head = await headOf(node);
    if (!watch) {
      await beginWatch(db, network.id, network.fromBlock ?? head + 1, network.maxRangeBlocks);
      log.info({ network: network.id, from: network.fromBlock ?? head + 1 }, 'network watched from now on');
      return true;
    }
    await noteHead(db, network.id, head);
    const done = await followChain(db, node, network, watch, head, holder);
    if (done < watch.final_block)
      log.warn({ network: network.id, from: watch.final_block, to: done }, 'chain changed, read again');
    const lastFinal = head - network.confirmations + 1;
    const atMost = Math.min(watch.range_blocks, network.maxRangeBlocks);
    let final = done;
    try {
      if (lastFinal > done) final = await this.#readFinal(db, log, node, { done, lastFinal, atMost });
      const window = { after: Math.max(final, lastFinal), head, tip: this.#tip, atMost, holder };
      this.#tip = await readNew(db, node, network, window);
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
      const fewer = Math.ceil(error.blocks / 2);
      await noteRange(db, network.id, fewer);
      log.info({ network: network.id, fewer, why: whyNot(error.cause) }, 'asking for fewer blocks');
      return true;
    }
    await bookDeposits({ db, log, node, network });
    await this.#showRates(db, log, node);
    return final < lastFinal;
  }

  /** @returns the block that is final last now */
  async #readFinal(
    db: Kysely<Database>,
    log: Log,
    node: Node,
    { done, lastFinal, atMost }: { done: number; lastFinal: number; atMost: number },
  ): Promise<number> {
    const { id, maxRangeBlocks } = this.#network;
    const range = { from: done + 1, upTo: Math.min(lastFinal, done + atMost) };
    const read = await readFinal(db, node, this.#network, { ...range, holder: this.#id });
    if (read.reversed.length > 0 || read.vanished.length > 0 || read.returned.length > 0)
      log.warn({ network: id, ...range, ...read }, 'deposits taken back by the network');
    const full = range.upTo - done === atMost;
    if (full && atMost < maxRangeBlocks) await noteRange(db, id, Math.min(atMost * 2, maxRangeBlocks));
    return range.upTo;
  }

  async #showRates(db: Kysely<Database>, log: Log, node: Node): Promise<void> {
    if (Date.now() - this.#ratesReadAt < showRatesEveryMs) return;
    this.#ratesReadAt = Date.now();
    for (const asset of this.#network.assets.filter(({ rate }) => 'feed' in rate))
      await rateNow(db, node, this.#network, asset).catch((error: unknown) =>
        log.warn({ network: this.#network.id, symbol: asset.symbol, why: whyNot(error) }, 'no price'),
      );
  }
}
