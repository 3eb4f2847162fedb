import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses outside the public internet, from IANA's special-purpose registries, with the metadata services of clouds. */
const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
/** The only IPv6 range in public use; 2002::/16, 2001::/32 and 64:ff9b:: carry IPv4 addresses. */
const outside6 = new BlockList();
outside6.addSubnet('2000::', 3, 'ipv6');
const carriers6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  carriers6.addSubnet(net, bits, 'ipv6');

/** @param address an IPv4 or IPv6 address, no host name */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !inside.check(address)
    : isIP(address) === 6 && outside6.check(address, 'ipv6') && !carriers6.check(address, 'ipv6');

/** A host name resolves to an address of a private network. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress';

  constructor() {
    super('an address of a private network');
  }
}

/** A name may resolve to anything by the time of the request: the connection itself checks the resolved address. */
export const lookupPublic: LookupFunction = (hostname, options, done) =>
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [], 0);
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddress(), [], 0);
    const first = found[0]!;
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
