import type { Kysely } from 'kysely';
import { liveBeatMs, type LiveEventName } from '#contract/live.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Caller } from '../../platform/http/context.ts';
import { beginning, eventsAfter, headOf } from './events.ts';

/** Maximum lifetime of a stream: the session is checked again on reconnect, and load spreads over the nodes. */
const longestMs = 30 * 60_000;

/** One open connection. It queues nothing: it reads from the database as fast as the client consumes. */
export interface LiveStream {
  caller: Caller;
  body: ReadableStream<Uint8Array>;
  /** Checks for new events. */
  wake: () => void;
  /** Closes it; idempotent. @param reconnectMs how long the client waits before it reconnects, by default its own choice */
  close: (reconnectMs?: number) => void;
}

const encoder = new TextEncoder();
const frame = (id: number, event: LiveEventName, data = ''): string =>
  `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`;

/** @param last number of the last event the client received, `null` for none @param onEnd called once, on any end */
export function openStream(
  db: Kysely<Database>,
  caller: Caller,
  last: number | null,
  onEnd: () => void,
): LiveStream {
  const state: { ended: boolean; isNews: boolean; reconnectMs?: number | undefined } = {
    ended: false,
    isNews: false,
  };
  let wakeUp = () => {};
  const wake = () => {
    state.isNews = true;
    wakeUp();
  };
  const close = (reconnectMs?: number) => {
    if (state.ended) return;
    state.ended = true;
    state.reconnectMs = reconnectMs;
    clearTimeout(longest);
    wakeUp();
    onEnd();
  };
  const longest = setTimeout(() => close(), longestMs * (1 - Math.random() * 0.2));
  const sleep = () =>
    new Promise<void>((resolve) => {
      const beat = setTimeout(resolve, liveBeatMs);
      wakeUp = () => {
        clearTimeout(beat);
        resolve();
      };
      if (state.isNews || state.ended) wakeUp();
    });

  async function* frames(): AsyncGenerator<string> {
    let { after, lost } = await beginning(db, caller.id, last);
    yield frame(after, lost ? 'resync' : 'ready');
    while (!state.ended) {
      state.isNews = false;
      const events = await eventsAfter(db, caller.id, after);
      // Swept while this client was not reading.
      lost = events.some(({ number }, index) => number !== after + 1 + index);
      if (lost) {
        after = await headOf(db, caller.id);
        yield frame(after, 'resync');
      } else if (events.length > 0) {
        after += events.length;
        yield events.map(({ number, topic, reference }) => frame(number, topic, reference)).join('');
      } else {
        await sleep();
        if (!state.isNews && !state.ended) yield ': still here\n\n';
      }
    }
    if (state.reconnectMs !== undefined) yield `retry: ${state.reconnectMs}\n\n`;
  }

  const source = frames();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await source.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          close();
          controller.error(error);
        }
      },
      cancel: () => close(),
    },
    { highWaterMark: 0 },
  );
  return { caller, body, wake, close };
}
