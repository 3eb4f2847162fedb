import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A door in front of a node, for what nodes do: it can be shut, lie, and count. */
export interface RpcDoor {
  url: string;
  /** Methods asked for, in order. */
  asked: string[];
  /** `true`: connections are cut. */
  shut: boolean;
  /** `true`: questions are taken and never answered. */
  silent: boolean;
  /** `eth_getLogs` over more blocks is refused, in a provider's words. */
  maxLogBlocks: number;
  /** The node behind it; another one is another backend. */
  nodeUrl: string;
  /** By method: what is answered instead of the node's result. */
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
    door.asked.push(method);
    if (door.silent) return;
    const answer = isTooWide(params, method) ? tooWide(id) : await ask(body);
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
  const ask = async (body: string) =>
    (
      await fetch(door.nodeUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    ).text();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const door: RpcDoor = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
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
