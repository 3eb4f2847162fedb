import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { addressPrefix, clientAddress, sitePrefix } from '../../../server/platform/http/address.ts';
import { accountHandlers } from '../../../server/modules/account/routes.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';

const app = new Hono().get('/:proxies', (c) => c.text(clientAddress(c, Number(c.req.param('proxies')))));
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
await new Promise<void>((resolve) => void server.once('listening', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

describe('client address', () => {
  test.each([
    ['the address of the connection without a proxy, despite the header', 0, '203.0.113.7', '127.0.0.1'],
    ['the entry of the proxy in front', 1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['the entry of the farther of two proxies', 2, '198.51.100.1, 203.0.113.7', '198.51.100.1'],
    ['without the port of the connection', 1, '203.0.113.7:51234', '203.0.113.7'],
    ['without the brackets and the port of IPv6', 1, '[2001:DB8::7]:51234', '2001:db8::7'],
    ['without brackets alone', 1, '[2001:db8::7]', '2001:db8::7'],
    ['in canonical form', 1, '2001:0db8:0:0:0:0:0:0007', '2001:db8::7'],
    ['without a zone', 1, 'fe80::1%eth0', 'fe80::1'],
    ['IPv4 if it is mapped into IPv6', 1, '::ffff:203.0.113.7', '203.0.113.7'],
    ['the proxy if its entry is no IP address', 1, '203.0.113.7, unknown', '127.0.0.1'],
    [
      'the nearer proxy if the entry of the farther one is no IP address',
      2,
      '_hidden, 203.0.113.7',
      '203.0.113.7',
    ],
    ['never an entry that the client added further left', 1, '203.0.113.7, 999.1.1.1', '127.0.0.1'],
  ])('is %s', async (_, proxies, forwarded, expected) => {
    const response = await fetch(`${url}/${proxies}`, { headers: { 'x-forwarded-for': forwarded } });
    expect(await response.text()).toBe(expected);
  });

  test.each([
    ['2001:470:1:2::1', '2001:470:1:2::/64', '2001:470:1::/48'],
    ['2001:470:1:2:ffff:1:2:3', '2001:470:1:2::/64', '2001:470:1::/48'],
    ['2001:470::1', '2001:470:0:0::/64', '2001:470:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['203.0.113.7', '203.0.113.7', undefined],
  ])('%s is limited as %s and as %s', (address, prefix, site) => {
    expect([addressPrefix(address), sitePrefix(address)]).toEqual([prefix, site]);
  });
});

describe('calls without a session', async () => {
  const { db, log } = await testDatabase();
  const config = { ...readConfig({}), trustProxy: 1 };
  const api = await startApi({ db, log, services: { config } }, accountHandlers);
  /** Allows 30 in ten minutes per address. Without a session the result is 401, which costs nothing. */
  const change = async (from: string) =>
    (await api.call('resetPassword', { oldPassword: 'old-one', password: 'new-one' }, { from })).status;

  test.each([
    ['addresses of one IPv6 /64', (n: number) => `2001:470:1:2::${n.toString(16)}`],
    ['ports of one IPv4 address', (n: number) => `203.0.113.77:${40_000 + n}`],
  ])('from many %s share one limit', async (_name, from) => {
    const statuses: number[] = [];
    const limit = 30;
    for (let n = 1; n <= limit + 10; n++) statuses.push(await change(from(n)));
    expect(statuses).toEqual(statuses.map((_, index) => (index < limit ? 401 : 429)));
  });

  test('from many /64 networks of one /48 share a higher limit', async () => {
    const statuses: number[] = [];
    const limit = 300;
    for (let n = 1; n <= limit + 10; n++) statuses.push(await change(`2001:470:99:${n.toString(16)}::1`));
    expect(statuses).toEqual(statuses.map((_, index) => (index < limit ? 401 : 429)));
  });
});
