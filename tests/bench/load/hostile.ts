import { connect, type Socket } from 'node:net';

const each = 300;

/**
 * Connections that cost the server something and send nothing useful: half of them stop inside the request's head, the others
 * request a page and never read it. Each is opened again when the server closes it. @returns closes all
 */
export function hostileConnections(base: string): () => void {
  const { hostname, port } = new URL(base);
  const open = new Set<Socket>();
  let stopped = false;
  const start = (isSilent: boolean) => {
    if (stopped) return;
    const socket = connect(Number(port), hostname);
    open.add(socket);
    socket.on('connect', () => {
      socket.write(
        `GET /home HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: 203.0.113.${open.size % 250}\r\n`,
      );
      if (isSilent) return;
      socket.write('\r\n');
      socket.pause();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(socket);
      setTimeout(() => start(isSilent), 1_000).unref();
    });
  };
  for (let index = 0; index < each * 2; index++) start(index % 2 === 0);
  return () => {
    stopped = true;
    for (const socket of open) socket.destroy();
  };
}
