import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Proxy in front of a node that can refuse connections, falsify responses and count requests. */
export interface RpcDoor {
  url: string;
  /** Requested methods, in order. */
  received: string[];
  /** `true`: connections are reset. */
  shut: boolean;
  /** `true`: requests are accepted and never get a response. */
  silent: boolean;
  /** `eth_getLogs` over more blocks is refused, with a provider's message. */
  maxLogBlocks: number;
  /** The node behind it; can be replaced by another one. */
  nodeUrl: string;
  /** Responses that replace the node's result, by method. */
  lies: Record<string, (result: unknown, params: unknown[]) => unknown>;
  stop: () => Promise<void>;
}

export async function openDoor(nodeUrl: string): Promise<RpcDoor> {
  const server = createServer((request, response) => {
    if (door.shut) request.socket.destroy();
    else void pass(request, response);
  });
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const { id, method, params = [] } = JSON.parse(body) as Question;
    door.received.push(method);
    if (door.silent) return;
    const answer = isTooWide(params, method) ? tooWide(id) : await forward(body);
    response.setHeader('content-type', 'application/json').end(await lieAbout(method, params, answer));
  };
  const lieAbout = async (method: string, params: unknown[], answer: string): Promise<string> => {
    const lie = door.lies[method];
    if (!lie) return answer;
    const { id, result } = JSON.parse(answer) as { id: number; result?: unknown };
    return JSON.stringify({ jsonrpc: '2.0', id, result: await lie(result, params) });
  };
  const isTooWide = ([filter]: NonNullable<Question['params']>, method: string) =>
    method === 'eth_getLogs' && Number(filter?.toBlock) - Number(filter?.fromBlock) + 1 > door.maxLogBlocks;
  const forward = async (body: string) =>
    (
      await fetch(door.nodeUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    ).text();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const door: RpcDoor = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    shut: false,
    silent: false,
    maxLogBlocks: Infinity,
    nodeUrl,
    lies: {},
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return door;
}

interface Question {
  id: number;
  method: string;
  params?: [{ fromBlock: string; toBlock: string }?];
}

const tooWide = (id: number) =>
  JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32_005, message: 'query exceeds max block range' } });
