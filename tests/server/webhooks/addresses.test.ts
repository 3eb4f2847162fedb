import { expect, test } from 'vitest';
import { postWebhook } from '../../../server/platform/webhooks/post.ts';
import { isWebhookUrl } from '../../../server/platform/webhooks/webhook-url.ts';
import { startReceiver } from '../../support/server/webhooks/receiver.ts';

test.each([
  'http://erp.example/',
  'ftp://erp.example/',
  'https://user:secret@erp.example/',
  'https://erp.example/#part',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://10.1.2.3/',
  'https://172.20.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'javascript:alert(1)',
  'erp.example',
  '',
])('refuses %s', (address) => expect(isWebhookUrl(address, false)).toBe(false));

test('accepts public addresses, and this machine with the setting only', () => {
  expect(isWebhookUrl('https://erp.example:8443/events?shop=1', false)).toBe(true);
  expect(isWebhookUrl('https://93.184.216.34/', false)).toBe(true);
  expect(isWebhookUrl('http://127.0.0.1:9000/', true)).toBe(true);
  expect(isWebhookUrl('http://localhost:9000/', true)).toBe(true);
  expect(isWebhookUrl('http://10.0.0.1/', true)).toBe(false);
  expect(isWebhookUrl('http://erp.example/', true)).toBe(false);
});

// `push-host.test.ts` has names that resolve to private addresses: both use the same lookup.
test('a stored address of this machine is refused once the setting is off', async () => {
  const receiver = await startReceiver();
  const options = { stopping: new AbortController().signal, timeoutMs: 5_000 };
  const message = { headers: {}, body: '{}' };
  const refused = await postWebhook(receiver.url, message, { loopback: false, ...options });
  expect(refused).toMatchObject({ status: null, error: 'This address is not permitted' });
  expect(receiver.received).toEqual([]);
  expect(await postWebhook(receiver.url, message, { loopback: true, ...options })).toMatchObject({
    status: 204,
  });
});
