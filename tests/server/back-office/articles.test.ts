import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Lang } from '#domain/languages.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import { demoDatabase } from '../../support/demo.ts';
import { startCachedNode } from '../../support/server/back-office/cached-node.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';

const database = await demoDatabase();
const { db } = database;

const [api, otherNode] = [await startCachedNode(database), await startCachedNode(database)];
const [editor, owner] = [
  { url: api.url, ...(await staff(db, 'catalog')) },
  { url: api.url, ...(await staff(db, 'owner')) },
];

type Save = OpsInput<'articleSave'>;
const show = (article: string, language: Lang) => callOps(owner, 'articleShow', { article, language });
const save = async (change: Omit<Save, 'version' | 'note'>, by = owner) => {
  const { version } = await show(change.article, change.language);
  return callOps(by, 'articleSave', { ...change, version, note: 'because' });
};
const paying = { article: 'help.paying', language: 'en' } as const;
const edited = (title: string): NonNullable<Save['value']> => ({
  title,
  blocks: [
    { kind: 'paragraph', text: 'You have {payMinutes} minutes.' },
    { kind: 'steps', items: ['Open the order.', 'Pay.'] },
  ],
});

/** The article as both nodes serve it. */
const served = (lang: Lang) =>
  Promise.all(
    [api, otherNode].map(async (node) => {
      const { sections } = await node.ok('help', {}, { lang });
      return sections.flatMap(({ articles }) => articles).find(({ id }) => id === 'paying')!;
    }),
  );
const scopeOf = async (lang: Lang) => {
  const { documents } = await otherNode.ok('law', {}, { lang });
  const { updatedOn, sections } = documents.find(({ id }) => id === 'terms')!;
  return { updatedOn, ...sections.find(({ id }) => id === 'scope')! };
};

test('both nodes serve a changed article within a second, with figures, in its language only', async () => {
  const [builtIn] = await served('en');
  const [french] = await served('fr');
  await save({ ...paying, value: edited('Pay soon') }, editor);
  await vi.waitFor(
    async () =>
      expect(await served('en')).toEqual(
        [0, 1].map(() => ({
          ...builtIn,
          title: 'Pay soon',
          blocks: [
            { kind: 'paragraph', text: 'You have 30 minutes.' },
            { kind: 'steps', items: ['Open the order.', 'Pay.'] },
          ],
        })),
      ),
    { timeout: 1_000 },
  );
  expect(await served('fr')).toEqual([french, french]);
  const { list } = await callOps(editor, 'articleList', {});
  expect(list.find(({ article }) => article === 'help.paying')).toMatchObject({
    title: 'Pay soon',
    changed: ['en'],
    last: { name: editor.name, note: 'because' },
  });

  await save({ ...paying, value: null });
  await vi.waitFor(async () => expect(await served('en')).toEqual([builtIn, builtIn]), { timeout: 1_000 });
  const { isBuiltIn, versions } = await show('help.paying', 'en');
  expect(isBuiltIn).toBe(true);
  expect(versions.map(({ value, name }) => [value?.title ?? null, name])).toEqual([
    [null, owner.name],
    ['Pay soon', editor.name],
  ]);
});

test('a legal text shows the day of its change in that language', async () => {
  const before = await scopeOf('it');
  const english = await scopeOf('en');
  await save({ article: 'law.terms.scope', language: 'it', value: edited('Ambito') });
  const today = new Date().toISOString().slice(0, 10);
  await vi.waitFor(
    async () => expect(await scopeOf('it')).toMatchObject({ title: 'Ambito', updatedOn: today }),
    { timeout: 1_000 },
  );
  expect(before.updatedOn < today).toBe(true);
  expect(await scopeOf('en')).toEqual(english);
});

test('a release that changes the built-in text is shown until operators decide, and keeping a text keeps its day', async () => {
  const article = 'law.terms.wallet';
  const { builtIn } = await show(article, 'fr');
  const former = { ...builtIn, title: 'Avant' };
  const ours = edited('Le portefeuille');
  const { id } = await db.selectFrom('operator').select('id').executeTakeFirstOrThrow();
  // As the version before this release stored it.
  await db
    .insertInto('article_version')
    .values({
      article,
      lang: 'fr',
      value: JSON.stringify(ours),
      built_in: JSON.stringify(former),
      note: 'before the release',
      operator_id: id,
      created_at: new Date('2026-12-24T10:00:00Z'),
    })
    .execute();
  const listed = async () =>
    (await callOps(owner, 'articleList', {})).list.find((row) => row.article === article)!;
  expect(await show(article, 'fr')).toMatchObject({ newerBuiltIn: ['fr'], replaced: former, value: ours });
  expect((await show(article, 'en')).newerBuiltIn).toEqual(['fr']);
  expect(await listed()).toMatchObject({ changed: ['fr'], newerBuiltIn: ['fr'] });

  await save({ article, language: 'fr', value: ours });
  expect(await show(article, 'fr')).toMatchObject({ newerBuiltIn: [], replaced: builtIn, value: ours });
  expect((await show(article, 'fr')).versions).toHaveLength(2);
  expect(await listed()).toMatchObject({ changed: ['fr'], newerBuiltIn: [] });
  const { documents } = await api.ok('law', {}, { lang: 'fr' });
  expect(documents.find((document) => document.id === 'terms')!.updatedOn).toBe('2026-12-24');

  await save({ article, language: 'fr', value: null });
  expect(await show(article, 'fr')).toMatchObject({ newerBuiltIn: [], isBuiltIn: true, value: builtIn });
});

test('an operator’s text of an unknown built-in text is not compared', async () => {
  await save({ article: 'help.promo', language: 'en', value: edited('Codes') });
  const { id } = await db.selectFrom('operator').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('article_version')
    .values({
      article: 'help.promo',
      lang: 'en',
      value: JSON.stringify(edited('Codes')),
      note: 'by an older version',
      operator_id: id,
    })
    .execute();
  expect(await show('help.promo', 'en')).toMatchObject({ newerBuiltIn: [], replaced: null });
});

test('only owners change legal texts', async () => {
  const text = { article: 'law.privacy.data', language: 'en' } as const;
  const change = { ...text, version: '0', value: edited('Data'), note: 'n' };
  expect((await refusedBy(editor, 'articleSave', change)).reason).toBe('role_missing');
  expect((await callOps(editor, 'articleShow', text)).mayChange).toBe(false);
});

test('of two operators the second one is refused and reads the name of the first', async () => {
  const { version } = await show('help.states', 'ja');
  const change = (title: string, by: typeof owner) =>
    callOps(by, 'articleSave', {
      article: 'help.states',
      language: 'ja',
      version,
      value: edited(title),
      note: 'at once',
    });
  await change('状態', editor);
  await expect(change('注文の状態', owner)).rejects.toThrow(editor.name);
  expect((await show('help.states', 'ja')).value.title).toBe('状態');
});

test('saving the built-in words is the built-in text again', async () => {
  const { builtIn } = await show('help.tracking', 'it');
  await save({ article: 'help.tracking', language: 'it', value: edited('Tracciare') });
  expect((await show('help.tracking', 'it')).isBuiltIn).toBe(false);
  await save({ article: 'help.tracking', language: 'it', value: builtIn });
  const { isBuiltIn, versions } = await show('help.tracking', 'it');
  expect(isBuiltIn).toBe(true);
  expect(versions.map(({ value }) => value?.title ?? null)).toEqual([null, 'Tracciare']);
});

test('the same text again adds no version', async () => {
  const first = await save({ article: 'help.freight', language: 'en', value: edited('Freight') });
  const second = await save({ article: 'help.freight', language: 'en', value: edited('Freight') });
  expect(second.version).toBe(first.version);
});

test.each(['{payHours}', '{payMinutes', 'payMinutes}', '{ payMinutes }'])(
  'refuses %s, which is no figure',
  async (wrong) => {
    const value: Save['value'] = { title: 'Paying', blocks: [{ kind: 'note', text: wrong }] };
    const { version } = await show(paying.article, paying.language);
    const { reason } = await refusedBy(owner, 'articleSave', { ...paying, version, value, note: 'n' });
    expect(reason).toBe('invalid_input');
  },
);

test('a stored text that this version does not accept is the built-in one', async () => {
  const [builtIn] = await served('ko');
  const { id } = await db.selectFrom('operator').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('article_version')
    .values({
      article: 'help.paying',
      lang: 'ko',
      value: JSON.stringify({ title: 'x', blocks: [{ kind: 'video', url: 'https://video.example' }] }),
      note: 'by a newer version',
      operator_id: id,
    })
    .execute();
  await vi.waitFor(async () => expect((await show('help.paying', 'ko')).versions).toHaveLength(1));
  expect(await served('ko')).toEqual([builtIn, builtIn]);
  expect((await show('help.paying', 'ko')).isBuiltIn).toBe(true);
});

test('the application cannot change or delete versions', async () => {
  for (const statement of [
    sql`update article_version set note = 'x'`,
    sql`delete from article_version`,
    sql`truncate article_version`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('permission denied');
});
