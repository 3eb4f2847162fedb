import { isIP } from 'node:net';
import { isPublicAddress } from '../http/public-address.ts';

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLoopback = ({ hostname }: URL): boolean => loopbackHosts.has(hostname);

/**
 * Whether events may be sent to this address. A name that resolves to a private address is refused at the connection.
 * @param loopback permits http and https to this machine, for development
 */
export function isWebhookUrl(address: string, loopback: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password || url.hash) return false;
  if (isLoopback(url)) return loopback && ['http:', 'https:'].includes(url.protocol);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
}
