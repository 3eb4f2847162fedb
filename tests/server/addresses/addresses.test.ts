import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { accountHandlers } from '../../../server/modules/account/routes.ts';
import { addressHandlers } from '../../../server/modules/addresses/routes.ts';
import { turin } from '../../support/addresses.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, { ...accountHandlers, ...addressHandlers });

const fields = { ...turin, addressee: 'Ada Rossi', area: 'Collegno' };

async function newToken() {
  const account = `${randomUUID()}@example.test`;
  return (await api.ok('register', { account, password: 'correct horse' })).userinfo.token;
}

async function idsOf(token: string) {
  const { list } = await api.ok('addressList', {}, { token });
  return list.map(({ id, isDefault }) => (isDefault ? `${id}*` : `${id}`));
}

test('the first address becomes the default; the list has it first, then the newest', async () => {
  const token = await newToken();
  const a = await api.ok('addressAdd', fields, { token });
  expect(a).toEqual({ ...fields, id: a.id, isDefault: true });
  const b = await api.ok('addressAdd', fields, { token });
  const c = await api.ok('addressAdd', { ...fields, tag: 'company' }, { token });
  expect(await idsOf(token)).toEqual([`${a.id}*`, `${c.id}`, `${b.id}`]);
  expect(await api.ok('address', { id: String(c.id) }, { token })).toEqual(c);
});

test('another address becomes the default by an update or by a separate call', async () => {
  const token = await newToken();
  const a = await api.ok('addressAdd', fields, { token });
  const b = await api.ok('addressAdd', { ...fields, isDefault: true }, { token });
  expect(await idsOf(token)).toEqual([`${b.id}*`, `${a.id}`]);
  await api.ok('addressSetDefault', { id: a.id }, { token });
  expect(await idsOf(token)).toEqual([`${a.id}*`, `${b.id}`]);
  const changed = await api.ok(
    'addressAdd',
    { ...fields, id: b.id, area: 'Milano', isDefault: true },
    { token },
  );
  expect(changed).toMatchObject({ id: b.id, area: 'Milano', isDefault: true });
  // Updating the default without the flag keeps it the default: there is always one.
  await api.ok('addressAdd', { ...fields, id: b.id }, { token });
  expect(await idsOf(token)).toEqual([`${b.id}*`, `${a.id}`]);
});

test('deleting the default makes the newest address the default', async () => {
  const token = await newToken();
  const [a, b, c] = [
    await api.ok('addressAdd', fields, { token }),
    await api.ok('addressAdd', fields, { token }),
    await api.ok('addressAdd', fields, { token }),
  ];
  await api.ok('addressDelete', { id: a.id }, { token });
  expect(await idsOf(token)).toEqual([`${c.id}*`, `${b.id}`]);
  expect((await api.refusal('addressDelete', { id: a.id }, { token })).reason).toBe('not_found');
});

test('paging neither skips nor repeats addresses', async () => {
  const token = await newToken();
  for (let index = 0; index < 7; index++) await api.ok('addressAdd', fields, { token });
  const seen: number[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await api.ok('addressList', { limit: '3', ...(cursor && { cursor }) }, { token });
    expect(page.list.length).toBeLessThanOrEqual(3);
    seen.push(...page.list.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  expect(new Set(seen).size).toBe(7);
  expect(seen).toHaveLength(7);
  expect((await api.refusal('addressList', { cursor: 'abc' }, { token })).fields).toEqual(['cursor']);
});

test('ten concurrent first addresses result in one default', async () => {
  const token = await newToken();
  await Promise.all(
    Array.from({ length: 10 }, () => api.ok('addressAdd', { ...fields, isDefault: true }, { token })),
  );
  const ids = await idsOf(token);
  expect(ids).toHaveLength(10);
  expect(ids.filter((id) => id.endsWith('*'))).toHaveLength(1);
});

test('limits an account to fifty addresses, also for concurrent requests', async () => {
  const token = await newToken();
  for (let index = 0; index < 47; index++) await api.ok('addressAdd', fields, { token });
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => api.call('addressAdd', fields, { token })),
  );
  const refused = responses.filter(({ body }) => body.code === 0);
  expect(refused).toHaveLength(5);
  for (const { body } of refused) expect(body.data).toMatchObject({ reason: 'too_many_addresses' });
});

test('a repeated command adds one address', async () => {
  const token = await newToken();
  const key = randomUUID();
  const [one, two] = await Promise.all([
    api.ok('addressAdd', fields, { token, key }),
    api.ok('addressAdd', fields, { token, key }),
  ]);
  expect(one).toEqual(two);
  expect(await idsOf(token)).toEqual([`${one.id}*`]);
});

describe('country rules', () => {
  test('phone number and postcode are stored in a normalized form', async () => {
    const typed = { mobile: '333 123.45.67', postcode: 'IT-10121' };
    const saved = await api.ok('addressAdd', { ...fields, ...typed }, { token: await newToken() });
    expect(saved).toMatchObject({ mobile: '+393331234567', postcode: '10121' });
  });

  test('a region is stored in postal form, and a refusal lists the valid ones', async () => {
    const token = await newToken();
    const us = { ...fields, country: 'US', mobile: '+1 415 555 2671', area: 'Portland', postcode: '97201' };
    const saved = await api.ok('addressAdd', { ...us, region: 'oregon' }, { token });
    expect(saved).toMatchObject({ region: 'OR' });
    const refused = await api.refusal('addressAdd', { ...us, region: 'Atlantis' }, { token });
    expect(refused.details?.expected?.['region']).toContain('OR, PA');
  });

  test.each([
    ['a number of no country', { mobile: '+999 123' }, 'phone_invalid', 'mobile'],
    ['no number', { mobile: 'call me' }, 'phone_invalid', 'mobile'],
    ['no region where there is one', { region: ' ' }, 'region_missing', 'region'],
    ['a region of no country', { region: 'Atlantis' }, 'region_unknown', 'region'],
    ['no postcode where it is needed', { postcode: '' }, 'postcode_missing', 'postcode'],
    ['a postcode of another country', { postcode: 'SW1A 1AA' }, 'postcode_invalid', 'postcode'],
  ])('%s is refused at its field', async (_what, change, reason, field) => {
    const refused = await api.refusal('addressAdd', { ...fields, ...change }, { token: await newToken() });
    expect(refused).toMatchObject({ reason, fields: [field] });
  });
});

describe('the GET that deletes (spec §7)', () => {
  const deleteFrom = (token: string, id: number, site: string | undefined) =>
    fetch(`${api.url}/api/user/address_del?id=${id}`, {
      headers: { token, ...(site && { 'sec-fetch-site': site }) },
    });

  test('accepts requests from the app itself', async () => {
    const token = await newToken();
    const { id } = await api.ok('addressAdd', fields, { token });
    expect((await deleteFrom(token, id, 'same-origin')).status).toBe(200);
    expect(await idsOf(token)).toEqual([]);
  });

  test.each(['cross-site', 'same-site', 'none', undefined])('refuses requests from: %s', async (site) => {
    const token = await newToken();
    const { id } = await api.ok('addressAdd', fields, { token });
    expect((await deleteFrom(token, id, site)).status).toBe(400);
    expect(await idsOf(token)).toEqual([`${id}*`]);
  });
});
