import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A TCP connection between two programs whose network can fail. */
export interface Wire {
  port: number;
  /** Delays the data of each connection by a time of its own, so that connections overtake each other. */
  slow: (delayMs: () => number) => void;
  /** Resets all connections, also new ones. */
  cut: () => void;
  /** Keeps connections open and forwards nothing. */
  stall: () => void;
  /** The network works again. Connections that were cut stay closed. */
  heal: () => void;
  stop: () => Promise<void>;
}

type State = { kind: 'healthy' | 'stalled' | 'cut' } | { kind: 'slow'; delayMs: () => number };

export async function startWire(host: string, port: number): Promise<Wire> {
  let state: State = { kind: 'healthy' };
  let onHeal = Promise.withResolvers<void>();
  const open = new Set<net.Socket>();

  /** Forwards a stream in order, and reads no faster than the other side accepts. */
  async function forward(from: net.Socket, to: net.Socket, delayMs: () => number): Promise<void> {
    for await (const part of from) {
      while (state.kind === 'stalled') await onHeal.promise;
      const waitMs = delayMs();
      if (waitMs > 0) await delay(waitMs);
      if (to.destroyed) return;
      if (!to.write(part as Buffer)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
    }
    to.end();
  }

  const server = net.createServer((near) => {
    if (state.kind === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const far = net.connect(port, host);
    let current: State | undefined;
    let ownMs = 0;
    const delayMs = () => {
      if (state !== current) ownMs = state.kind === 'slow' ? state.delayMs() : 0;
      current = state;
      return ownMs;
    };
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => open.delete(socket));
      // An error of one side closes the other.
      forward(socket, other, delayMs).catch(() => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const become = (next: State) => {
    state = next;
    onHeal.resolve();
    onHeal = Promise.withResolvers();
  };
  return {
    port: (server.address() as net.AddressInfo).port,
    slow: (delayMs) => become({ kind: 'slow', delayMs }),
    cut() {
      become({ kind: 'cut' });
      for (const socket of open) socket.resetAndDestroy();
    },
    stall: () => become({ kind: 'stalled' }),
    heal: () => become({ kind: 'healthy' }),
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
