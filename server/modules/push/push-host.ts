import { isIP } from 'node:net';
import { isPublicAddress } from '../../platform/http/public-address.ts';

/**
 * Whether a push service may be at this URL, before name resolution: https on the default port and no host inside a private
 * network. The client supplies it, and the server sends requests to it. @param privateHosts for local trials: any host, and http
 */
export function isPushAddress(endpoint: string, privateHosts: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
  if (username || password || hash) return false;
  if (privateHosts) return protocol === 'https:' || protocol === 'http:';
  if (protocol !== 'https:' || port !== '') return false;
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return (
    host.includes('.') && !/\.(local|localhost|internal|intranet|lan|home\.arpa|test|invalid)$/.test(host)
  );
}
