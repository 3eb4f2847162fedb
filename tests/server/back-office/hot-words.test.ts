import { expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import { refusedBy } from '../../support/server/back-office/staff.ts';
import { cachedShop } from '../../support/server/back-office/storefront.ts';

const { db, api, as, expectSeen } = await cachedShop();
const [editor, colleague, support] = [await as('catalog'), await as('owner'), await as('support')];
const show = () => callOps(support, 'hotWordsShow', {});
const shown = async (lang: 'en' | 'it') => (await api.ok('home', {}, { lang })).hotWords;

test('hot words are on the search screen at once, in their order, and the log has the changed languages', async () => {
  const { words, version } = await show();
  const it = ['lanterna', 'tenda da campo', '<i>moka</i>'];
  await expectSeen('index/home?lang=it', '<i>moka</i>', () =>
    callOps(editor, 'hotWordsSave', { version, words: { ...words, it } }),
  );
  expect((await shown('it')).slice(-3)).toEqual(it);
  const now = await show();
  expect([now.words.it, now.words.en]).toEqual([it, words.en]);
  const { list } = await callOps(await as('auditor'), 'logList', { target: 'hot words' });
  expect([list[0]!.before, list[0]!.after]).toEqual([{ it: words.it }, { it }]);
});

test('popular searches of a language, which come first, are shown beside the chosen words', async () => {
  const { version } = await show();
  await db
    .insertInto('search_heat')
    .values({ lang: 'it', term: 'ombrello', shown: 'Ombrello', heat: 1e300 })
    .execute();
  const { popular, version: same } = await show();
  expect([popular.it, popular.en.includes('Ombrello'), same]).toEqual([['Ombrello'], false, version]);
  await db.deleteFrom('search_heat').where('term', '=', 'ombrello').execute();
});

test('a language without words shows the English ones', async () => {
  const { words, version } = await show();
  await callOps(editor, 'hotWordsSave', { version, words: { en: ['umbrella', ...words.en.slice(1)] } });
  const now = await show();
  expect([now.words.it, now.words.ja]).toEqual([[], []]);
  await expect.poll(() => shown('it')).toContain('umbrella');
});

test('of two editors one saves, and the other one sees by whom; the same words again change nothing', async () => {
  const { words, version } = await show();
  const fr = ['tente'];
  const outcomes = await Promise.allSettled(
    [editor, colleague].map((each) => callOps(each, 'hotWordsSave', { version, words: { ...words, fr } })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { acts, version: current } = await show();
  const winner = acts.findLast(({ outcome }) => outcome === 'done')!.name;
  const refused = await refusedBy(editor, 'hotWordsSave', { version, words });
  expect([refused.reason, refused.message]).toEqual(['changed_meanwhile', expect.stringContaining(winner)]);
  await callOps(editor, 'hotWordsSave', { version: current, words: { ...words, fr } });
  expect((await show()).acts.filter(({ outcome }) => outcome === 'done')).toHaveLength(
    acts.filter(({ outcome }) => outcome === 'done').length,
  );
});

test.each<[string, string[]]>([
  ['more words than the screen shows', Array.from({ length: 9 }, (_, at) => `word ${at}`)],
  ['an empty word', ['tent', ' ']],
  ['a word with a line break', ['tent\npole']],
  ['a word that is too long', ['x'.repeat(31)]],
  ['the same word twice, in other letters', ['Café', 'cafe']],
])('%s is refused', async (_, en) => {
  const { version } = await show();
  expect((await refusedBy(editor, 'hotWordsSave', { version, words: { en } })).reason).toBe('invalid_input');
  expect((await refusedBy(support, 'hotWordsSave', { version, words: {} })).reason).toBe('role_missing');
});
