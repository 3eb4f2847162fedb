import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { headers } from '#contract/envelope.ts';
import { livePath } from '#contract/live.ts';
import { liveHub } from '../../../../server/modules/live/hub.ts';
import { liveRoute } from '../../../../server/modules/live/route.ts';
import type { TestDatabase } from '../../database.ts';

export interface LiveNode {
  url: string;
  /** As at a graceful stop of the server. */
  stop(): Promise<void>;
}

/** One node with the live stream only, on a free port. */
export async function startLiveNode(
  database: Pick<TestDatabase, 'db' | 'connection' | 'log'>,
): Promise<LiveNode> {
  const hub = liveHub(database);
  const server = serve({ fetch: liveRoute(database, hub).fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise<void>((resolve) => void server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      await hub.stop();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

export interface ReceivedEvents {
  id: number;
  event: string;
  data: string;
}

export interface LiveClient {
  received: ReceivedEvents[];
  /** Waits for this many events. @throws after ten seconds, with the received events */
  until(count: number): Promise<ReceivedEvents[]>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  /** Cuts the connection, as in a tunnel. */
  cut(): void;
}

/** Reads the stream as the app does. @throws the status if the stream is refused */
export async function openStream({ url }: LiveNode, token: string, last?: number): Promise<LiveClient> {
  const cutter = new AbortController();
  const response = await fetch(`${url}${livePath}`, {
    headers: { [headers.token]: token, ...(last !== undefined && { 'last-event-id': String(last) }) },
    signal: cutter.signal,
  });
  if (!response.ok || !response.body) throw new Error(String(response.status));
  const received: ReceivedEvents[] = [];
  let onEvent = () => {};
  const read = async () => {
    let rest = '';
    for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
      const frames = (rest + text).split('\n\n');
      rest = frames.pop()!;
      for (const frame of frames) {
        const found = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(frame);
        if (found) received.push({ id: Number(found[1]), event: found[2]!, data: found[3]! });
      }
      onEvent();
    }
  };
  const ended = read().catch(() => undefined);
  return {
    received,
    ended,
    cut: () => cutter.abort(),
    until: (count) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`only ${JSON.stringify(received)}`)), 10_000);
        onEvent = () => {
          if (received.length < count) return;
          clearTimeout(late);
          resolve(received);
        };
        onEvent();
      }),
  };
}
