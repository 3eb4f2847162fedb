import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Proxy between a phone and the shop whose connections can be cut without the browser being offline. */
export interface Edge {
  url: string;
  /** All connections break, and new ones are refused. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function startEdge(shopUrl: string): Promise<Edge> {
  const { port } = new URL(shopUrl);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((phone) => {
    if (isCut) return void phone.destroy();
    const shop = connect(Number(port), '127.0.0.1');
    for (const socket of [phone, shop]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        phone.destroy();
        shop.destroy();
      });
    }
    phone.pipe(shop);
    shop.pipe(phone);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = () => open.forEach((socket) => socket.destroy());
  return {
    // `localhost`, like the shop's own URL: a secure context.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      breakAll();
    },
    restore() {
      isCut = false;
    },
    async close() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
