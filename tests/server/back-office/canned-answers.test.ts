import { expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const as = async (role: 'support' | 'owner' | 'auditor') => ({ url: api.url, ...(await staff(db, role)) });
const [support, owner] = [await as('support'), await as('owner')];
const hello = { name: 'Greeting', texts: { en: 'Hello {first_name}', it: 'Ciao {first_name}' } };

test('an answer is added once, changed, and removed, each with a line in the log', async () => {
  const { canned } = await callOps(support, 'cannedAdd', { form: hello });
  // Sent again after a lost response.
  expect(await callOps(support, 'cannedAdd', { form: hello })).toEqual({ canned });
  const { list } = await callOps(owner, 'cannedList', {});
  expect(list).toMatchObject([{ id: canned, name: 'Greeting', texts: hello.texts }]);
  expect(list[0]!.missing).toEqual(['zh-cn', 'zh-tw', 'ja', 'ko', 'th', 'fr']);

  const { version } = await callOps(owner, 'cannedShow', { canned: String(canned) });
  const form = { name: 'Greeting', texts: { ...hello.texts, ja: '{first_name}様' } };
  const saved = await callOps(owner, 'cannedSave', { canned, version, form });
  const late = await refusedBy(support, 'cannedSave', { canned, version, form: hello });
  expect([late.reason, late.message]).toEqual(['changed_meanwhile', expect.stringContaining(owner.name)]);
  expect((await refusedBy(support, 'cannedRemove', { canned, version })).reason).toBe('changed_meanwhile');
  await callOps(support, 'cannedRemove', { canned, version: saved.version });
  expect((await callOps(support, 'cannedList', {})).list).toEqual([]);
  const lines = await callOps(await as('auditor'), 'logList', { target: `canned answer ${canned}` });
  expect(lines.list.filter(({ outcome }) => outcome === 'done').map(({ act }) => act)).toEqual([
    'canned/remove',
    'canned/save',
    'canned/add',
  ]);
});

test('names are unique regardless of case, and English is required', async () => {
  await callOps(support, 'cannedAdd', { form: { ...hello, name: 'Delay' } });
  const form = { name: 'DELAY', texts: { en: 'Another' } };
  expect((await refusedBy(support, 'cannedAdd', { form })).reason).toBe('canned_taken');
  const both = await Promise.allSettled(
    ['One', 'Two'].map((text) =>
      callOps(support, 'cannedAdd', { form: { name: 'Twice', texts: { en: text } } }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const blank = { name: 'Blank', texts: { en: '' } };
  expect((await refusedBy(support, 'cannedAdd', { form: blank })).reason).toBe('invalid_input');
  const long = { name: 'Long', texts: { en: 'x'.repeat(10_000) } };
  expect((await refusedBy(support, 'cannedAdd', { form: long })).reason).toBe('invalid_input');
});

test('several answers are removed; one that a colleague removed is reported', async () => {
  const add = async (name: string) =>
    (await callOps(support, 'cannedAdd', { form: { ...hello, name } })).canned;
  const [one, gone, other] = [await add('Sale ends'), await add('Sale begins'), await add('Sale rules')];
  const { version } = await callOps(owner, 'cannedShow', { canned: String(gone) });
  await callOps(owner, 'cannedRemove', { canned: gone, version });
  const { list } = await callOps(support, 'cannedRemoveMany', { answers: [one, gone, other] });
  expect(list).toEqual([
    { id: one, refused: null, more: null },
    { id: gone, refused: 'not_found', more: null },
    { id: other, refused: null, more: null },
  ]);
  const left = (await callOps(support, 'cannedList', {})).list.map(({ name }) => name);
  expect(left.filter((name) => name.startsWith('Sale'))).toEqual([]);
  const lines = await callOps(await as('auditor'), 'logList', { target: `canned answer ${one}` });
  expect(lines.list[0]).toMatchObject({
    act: 'canned/remove',
    name: support.name,
    before: { name: 'Sale ends', 'text (it)': 'Ciao {first_name}' },
  });
});
