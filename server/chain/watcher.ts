import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import type { Log } from '../platform/log.ts';
import { lastFinalBlock } from '../platform/network-rules.ts';
import { writeLog } from '../platform/operator-log.ts';
import { bookDeposits } from './book.ts';
import { readFinal } from './final-blocks.ts';
import type { Network } from '../platform/chain-networks.ts';
import { readNew, type Tip } from './new-blocks.ts';
import { headOf, whyNot } from './node.ts';
import { agreedHash, Disagreement, Nodes, WrongChain } from './nodes.ts';
import { rateNow } from './rates.ts';
import { followChain } from './reorganization.ts';
import { watcher as watcherName } from './settle.ts';
import { TooMuch } from './detected-transfers.ts';
import {
  beginWatch,
  endTurn,
  keepEveryMs,
  keepTurn,
  noteHead,
  noteRange,
  NotHolding,
  pinGenesis,
  Stopped,
  stopWatch,
  takeTurn,
  type Turn,
  type Watch,
} from './watch.ts';

interface Grounds {
  db: Kysely<Database>;
  log: Log;
}

/** How often prices without deposits are read: users see them beside the address. */
const showRatesEveryMs = 60_000;

/** Follows one network in runs. Any number of servers may: each run holds the lease. */
export class Watcher {
  readonly #network: Network;
  /** Name of this watcher on the leases it holds. */
  readonly #id = randomUUID();
  readonly #stopping = new AbortController();
  readonly #nodes: Nodes;
  #tip: Tip = null;
  #ratesReadAt = -Infinity;
  #hasWarned = false;

  constructor(network: Network) {
    this.#network = network;
    this.#nodes = new Nodes(network, this.#stopping.signal);
  }

  /**
   * One run: a bounded number of newly final blocks, then new blocks, then bookings. Switches to the next node when one fails;
   * when all fail, the network pauses, longer each time. The rest of the server is unaffected. @returns whether there is more to
   * read right now
   */
  async turn(grounds: Grounds): Promise<boolean> {
    const { id, pollMs } = this.#network;
    this.#warnOnce(grounds.log);
    const watch = await takeTurn(grounds.db, id, this.#id);
    if (watch === null) return false;
    let outcome: Turn = { waitMs: pollMs, failed: true };
    // A failure of the database ends the run.
    const keep = setInterval(
      () => void keepTurn(grounds.db, id, this.#id).catch(() => undefined),
      keepEveryMs,
    );
    try {
      const isBehind = await this.#runOnNodes(grounds, watch);
      // Half a period, so that servers with synchronous timers do not miss every other run.
      outcome = { waitMs: isBehind ? 0 : pollMs / 2, failed: false };
      return isBehind;
    } catch (error) {
      if (this.#stopping.signal.aborted) outcome = { waitMs: 0, failed: false };
      else {
        outcome.why = whyNot(error);
        await this.#note(grounds, error, watch);
      }
      return false;
    } finally {
      clearInterval(keep);
      await endTurn(grounds.db, id, this.#id, outcome);
    }
  }

  #warnOnce(log: Log): void {
    const { id, test, quorum } = this.#network;
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    if (!test && quorum === 1) log.warn({ network: id }, 'a single node decides about real coins');
  }

  /** Ends the current run, and every later one at its first request. */
  interrupt(): void {
    this.#stopping.abort();
  }

  async #note({ db, log }: Grounds, error: unknown, watch: Watch | undefined): Promise<void> {
    const { id } = this.#network;
    const fields = { network: id, failures: (watch?.failures ?? 0) + 1, why: whyNot(error) };
    if (error instanceof NotHolding) log.info(fields, 'lease lost');
    else if (error instanceof Disagreement) {
      log.error(fields, 'nodes disagree, no decision');
      // Logs each change once, not every run.
      if (watch?.failures === 0)
        await writeLog(db, {
          ...watcherName,
          act: 'network/disagree',
          target: id,
          after: { why: whyNot(error) },
        });
    } else log.warn(fields, 'network unreachable, retrying later');
  }

  async #runOnNodes(grounds: Grounds, watch: Watch | undefined): Promise<boolean> {
    this.#nodes.beginTurn(watch?.genesis_hash ?? null);
    let isStrange: WrongChain | undefined;
    for (let tried = 1; ; tried++) {
      try {
        return await this.#runOnLeader(grounds, watch);
      } catch (error) {
        if (error instanceof NotHolding || this.#stopping.signal.aborted) throw error;
        if (error instanceof Stopped) return await this.#stop(grounds, error);
        if (error instanceof WrongChain) isStrange = error;
        const node = this.#nodes.demoteLeader();
        if (tried < this.#nodes.count) {
          const fields = { network: this.#network.id, node, why: whyNot(error) };
          if (error instanceof WrongChain || error instanceof Disagreement)
            grounds.log.error(fields, 'node contradicts itself, switching to the next');
          else grounds.log.warn(fields, 'node failed, switching to the next');
        } else if (isStrange && watch)
          return await this.#stop(grounds, new Stopped('other_chain', isStrange.message));
        else throw error;
      }
    }
  }

  async #stop({ db, log }: Grounds, stopped: Stopped): Promise<boolean> {
    const { id } = this.#network;
    await stopWatch(db, id, stopped);
    log.error(
      { network: id, reason: stopped.reason, why: stopped.message },
      'network stopped until an operator reviews it: npm run ops -- networks',
    );
    return false;
  }

  async #runOnLeader({ db, log }: Grounds, watch: Watch | undefined): Promise<boolean> {
    const [network, nodes, holder] = [this.#network, this.#nodes, this.#id];
    const node = await nodes.leader();
    const head = await headOf(node);
    if (!watch) {
      await this.#begin(db, log, network.fromBlock ?? head + 1);
      return true;
    }
    if (watch.genesis_hash === null) await pinGenesis(db, network.id, await agreedHash(nodes, 0));
    await noteHead(db, network.id, head);
    const done = await followChain(db, nodes, network, watch, { head, holder });
    if (done < watch.final_block)
      log.warn({ network: network.id, from: watch.final_block, to: done }, 'chain changed, rereading blocks');
    const lastFinal = await lastFinalBlock(db, network, head);
    const atMost = Math.min(watch.range_blocks, network.maxRangeBlocks);
    let final = done;
    try {
      if (lastFinal > done) final = await this.#readFinal(db, log, { done, lastFinal, atMost });
      const window = { after: Math.max(final, lastFinal), head, tip: this.#tip, atMost, holder };
      this.#tip = await readNew(db, node, network, window);
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
      const fewer = Math.ceil(error.blocks / 2);
      await noteRange(db, network.id, fewer);
      log.info({ network: network.id, fewer, why: whyNot(error.cause) }, 'requesting fewer blocks');
      return true;
    }
    await bookDeposits({ db, log, nodes, network, finalBlock: final, head, lastFinal });
    await this.#showRates(db, log);
    return final < lastFinal;
  }

  async #begin(db: Kysely<Database>, log: Log, firstBlock: number): Promise<void> {
    const { id, maxRangeBlocks: rangeBlocks } = this.#network;
    const genesis = await agreedHash(this.#nodes, 0);
    const before = firstBlock === 0 ? null : await agreedHash(this.#nodes, firstBlock - 1);
    await beginWatch(db, id, { firstBlock, rangeBlocks, genesis, before });
    log.info({ network: id, from: firstBlock }, 'network watch started');
  }

  /** @returns the last final block */
  async #readFinal(
    db: Kysely<Database>,
    log: Log,
    { done, lastFinal, atMost }: { done: number; lastFinal: number; atMost: number },
  ): Promise<number> {
    const { id, maxRangeBlocks } = this.#network;
    const range = { from: done + 1, upTo: Math.min(lastFinal, done + atMost) };
    const read = await readFinal(db, this.#nodes, this.#network, { ...range, holder: this.#id });
    if (read.reversed.length > 0 || read.vanished.length > 0 || read.returned.length > 0)
      log.warn({ network: id, ...range, ...read }, 'deposits orphaned by the network');
    const full = range.upTo - done === atMost;
    if (full && atMost < maxRangeBlocks) await noteRange(db, id, Math.min(atMost * 2, maxRangeBlocks));
    return range.upTo;
  }

  async #showRates(db: Kysely<Database>, log: Log): Promise<void> {
    if (performance.now() - this.#ratesReadAt < showRatesEveryMs) return;
    this.#ratesReadAt = performance.now();
    for (const asset of this.#network.assets.filter(({ rate }) => 'feeds' in rate))
      await rateNow(db, this.#nodes, this.#network, asset).catch((error: unknown) =>
        log.warn(
          { network: this.#network.id, symbol: asset.symbol, why: whyNot(error) },
          'price unavailable',
        ),
      );
  }
}
