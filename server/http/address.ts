import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Address of the caller. Behind `trustProxy` reverse proxies it is that entry of `X-Forwarded-For`, counted from the
 * right; entries further left were written by the caller and prove nothing.
 */
export function clientAddress(c: Context, trustProxy: number): string {
  const direct = getConnInfo(c).remote.address ?? 'unknown';
  if (trustProxy === 0) return direct;
  const chain = [
    ...(c.req.header('x-forwarded-for') ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    direct,
  ];
  return chain[Math.max(0, chain.length - 1 - trustProxy)] ?? direct;
}
