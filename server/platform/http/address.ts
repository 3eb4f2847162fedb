import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * IP address of the caller. Behind `trustProxy` reverse proxies it is that entry of `X-Forwarded-For`, counted from the right;
 * entries further left are written by the caller and not trusted. An entry that is no IP address (`unknown`) is replaced by the
 * nearest valid one to its right, at worst the proxy's own.
 */
export function clientAddress(c: Context, trustProxy: number): string {
  const direct = plainAddress(getConnInfo(c).remote.address ?? '') ?? 'unknown';
  if (trustProxy === 0) return direct;
  const entries = (c.req.header('x-forwarded-for') ?? '').split(',').filter((entry) => entry.trim() !== '');
  const chain = [...entries.map((entry) => plainAddress(entry)), direct];
  const trusted = chain.slice(Math.max(0, chain.length - 1 - trustProxy));
  return trusted.find((entry) => entry !== undefined) ?? direct;
}

/** Some proxies append the port, which differs with each connection: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withPort = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d+)?$/;

/** One spelling per address, without port and zone; an IPv4 address inside an IPv6 one is that IPv4 address. */
function plainAddress(entry: string): string | undefined {
  const text = entry.trim();
  const { v6, v4 } = withPort.exec(text)?.groups ?? {};
  const address = (v6 ?? v4 ?? text).replace(/%.*$/, '');
  if (isIP(address) === 0) return undefined;
  if (!isIPv6(address)) return address;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical);
  if (!mapped) return canonical;
  const [high, low] = [Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The first `bits` (a multiple of 16) of an IPv6 address as `clientAddress` returns it; an IPv4 address as it is. */
function prefixOf(address: string, bits: number): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, bits / 16).join(':')}::/${bits}`;
}

/** The unit of rate limits: an IPv6 customer gets a whole /64 and may use any address in it. For IPv4 it is the address. */
export const addressPrefix = (address: string): string => prefixOf(address, 64);

/** The next larger allocation, a /48 with 65,536 of those; `undefined` for IPv4. */
export const sitePrefix = (address: string): string | undefined =>
  address.includes(':') ? prefixOf(address, 48) : undefined;
