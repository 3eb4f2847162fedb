import { expect, test } from 'vitest';
import { lookupPublic } from '../../platform/http/public-address.ts';
import { isPushAddress } from './push-host.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:DEF',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://8.8.8.8/abc',
])('accepts %s as a push service', (endpoint) => {
  expect(isPushAddress(endpoint, false)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://someone:secret@fcm.googleapis.com/abc',
  'https://localhost/abc',
  'https://localhost./abc',
  'https://database/abc',
  'https://shop.internal/abc',
  'https://printer.local/abc',
  'https://127.0.0.1/abc',
  'https://2130706433/abc',
  'https://0x7f.1/abc',
  'https://10.1.2.3/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/abc',
  'https://[::ffff:10.0.0.1]/abc',
  'https://[fd00::1]/abc',
  'https://[64:ff9b::a00:1]/abc',
  'https://[2002:a00:1::]/abc',
  'ftp://fcm.googleapis.com/abc',
  'file:///etc/passwd',
  'no address',
])('rejects %s', (endpoint) => {
  expect(isPushAddress(endpoint, false)).toBe(false);
});

test('sends no request to a host name that resolves to a private address', async () => {
  const error = await new Promise((resolve) => lookupPublic('localhost', {}, resolve));
  expect(error).toMatchObject({ message: 'an address of a private network' });
});
