import { expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import { refusedBy } from '../../support/server/back-office/staff.ts';
import { cachedShop } from '../../support/server/back-office/storefront.ts';

const { db, as, expectSeen, image } = await cachedShop();
const [editor, colleague, support] = [await as('catalog'), await as('owner'), await as('support')];

type Form = OpsInput<'bannerSave'>['form'];
const newForm = async (title: string, change: Partial<Form> = {}): Promise<Form> => ({
  image: await image(),
  link: '/search?category=toys',
  tone: 'sand',
  texts: { en: { eyebrow: 'New', title, action: 'See all' } },
  ...change,
});
const add = async (form: Form) => (await callOps(editor, 'bannerAdd', { form })).banner;
const show = (banner: number) => callOps(support, 'bannerShow', { banner: String(banner) });
const list = () => callOps(support, 'bannerList', {});

test('a banner is on the home screen at once, in its languages, changed, and gone at once', async () => {
  const form = await newForm('Paper <b>kites</b>');
  let banner = 0;
  await expectSeen('index/home', 'Paper <b>kites</b>', async () => (banner = await add(form)));
  const { form: stored, version } = await show(banner);
  expect(stored).toEqual(form);
  const japanese = { eyebrow: '', title: '紙の凧', action: '見る' };
  const texts = { ...form.texts, ja: japanese };
  await expectSeen('index/home?lang=ja', '紙の凧', () =>
    callOps(editor, 'bannerSave', { banner, version, form: { ...form, texts, link: '/popular' } }),
  );
  const current = await show(banner);
  expect((await list()).list.at(-1)).toMatchObject({
    id: banner,
    texts: { ja: japanese },
    missing: expect.not.arrayContaining(['ja']),
  });
  await expectSeen(
    'index/home?lang=ja',
    '紙の凧',
    () => callOps(editor, 'bannerRemove', { banner, version: current.version }),
    false,
  );
  const { list: log } = await callOps(await as('auditor'), 'logList', { target: `banner ${banner}` });
  expect(log.map(({ act, before, after }) => [act, before, after])).toEqual([
    ['banner/remove', expect.objectContaining({ 'title (ja)': '紙の凧' }), null],
    [
      'banner/save',
      { link: form.link, 'eyebrow (ja)': null, 'title (ja)': null, 'action (ja)': null },
      { link: '/popular', 'eyebrow (ja)': '', 'title (ja)': '紙の凧', 'action (ja)': '見る' },
    ],
    ['banner/add', null, expect.objectContaining({ 'title (en)': 'Paper <b>kites</b>' })],
  ]);
});

test('banners are sorted as a whole, and the log has both orders', async () => {
  const { list: before, version } = await list();
  const ids = before.map(({ id }) => id);
  const reversed = ids.toReversed();
  const { version: sorted } = await callOps(editor, 'bannerSort', { version, banners: reversed });
  const now = await list();
  expect([now.list.map(({ id }) => id), now.version]).toEqual([reversed, sorted]);
  for (const banners of [ids.slice(1), [...ids, 999], [...ids.slice(1), ids[1]!]])
    expect((await refusedBy(editor, 'bannerSort', { version: sorted, banners })).reason).toBe(
      'invalid_input',
    );
  const stale = await refusedBy(colleague, 'bannerSort', { version, banners: ids });
  expect([stale.reason, stale.message]).toEqual(['changed_meanwhile', expect.stringContaining(editor.name)]);
  const { list: log } = await callOps(await as('auditor'), 'logList', { target: 'banners' });
  const titles = before.map(({ title }) => title);
  const done = log.find(({ outcome }) => outcome === 'done')!;
  expect([done.before, done.after]).toEqual([{ order: titles }, { order: titles.toReversed() }]);
});

test('of two editors at once one saves, and the other one sees by whom', async () => {
  const banner = await add(await newForm('Twice'));
  const { form, version } = await show(banner);
  const outcomes = await Promise.allSettled([
    callOps(editor, 'bannerSave', { banner, version, form: { ...form, tone: 'sky' } }),
    callOps(colleague, 'bannerSave', { banner, version, form: { ...form, tone: 'rose' } }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const winner = (await show(banner)).form.tone === 'sky' ? editor : colleague;
  for (const call of [
    refusedBy(editor, 'bannerSave', { banner, version, form }),
    refusedBy(editor, 'bannerRemove', { banner, version }),
  ]) {
    const refused = await call;
    expect([refused.reason, refused.message]).toEqual([
      'changed_meanwhile',
      expect.stringContaining(winner.name),
    ]);
  }
});

test('a banner that is sent twice is stored once', async () => {
  const form = await newForm('Once');
  const [one, other] = await Promise.all([add(form), add(form)]);
  expect(one).toBe(other);
  expect((await list()).list.filter(({ title }) => title === 'Once')).toHaveLength(1);
  const { acts } = await show(one);
  expect(acts.map(({ act }) => act)).toEqual(['banner/add']);
});

test.each([
  'https://evil.example/search',
  '//evil.example',
  String.raw`/\evil.example`,
  'javascript:alert(1)',
  '/search#x',
  '/../search',
  '/search?category=toys&redirect=//evil.example',
  '/search?q="><script>',
  '/setting',
  '/detail/0',
  '/detail/1/2',
  'search?q=x',
])('the link %s is refused', async (link) => {
  expect((await refusedBy(editor, 'bannerAdd', { form: await newForm('Link', { link }) })).reason).toBe(
    'link_wrong',
  );
});

test.each(['/search?category=nowhere', '/detail/99999999999', '/shop/99999999999', '/search?shop=x'])(
  'the link %s to a missing subject is refused',
  async (link) => {
    expect((await refusedBy(editor, 'bannerAdd', { form: await newForm('Link', { link }) })).reason).toBe(
      'link_unknown',
    );
  },
);

test('links of the demo and to each kind of page are accepted, and no longer checked when unchanged', async () => {
  const { id } = await db
    .selectFrom('product')
    .select('id')
    .where('on_sale', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow();
  const banner = await add(await newForm('Links'));
  const links = [
    '/search?q=caf%C3%A9%20cr%C3%A8me&sort=sold',
    '/shop/1',
    '/shop',
    '/explore',
    `/detail/${id}`,
  ];
  for (const link of links) {
    const { form, version } = await show(banner);
    await callOps(editor, 'bannerSave', { banner, version, form: { ...form, link } });
  }
  await db.updateTable('product').set({ on_sale: false }).where('id', '=', id).execute();
  const { form, version } = await show(banner);
  await callOps(editor, 'bannerSave', { banner, version, form: { ...form, tone: 'green' } });
  const refused = await refusedBy(editor, 'bannerAdd', { form: { ...form, tone: 'rose' } });
  expect(refused.reason).toBe('link_unknown');
});

test('an empty title and an incomplete translation are refused', async () => {
  const form = await newForm('Faults');
  const blank = { eyebrow: '', title: '', action: '' };
  for (const wrong of [
    { ...form, texts: { en: blank } },
    { ...form, texts: { ...form.texts, fr: { ...blank, title: 'Sans bouton' } } },
    { ...form, tone: 'red' as 'rose' },
  ])
    expect((await refusedBy(editor, 'bannerAdd', { form: wrong })).reason).toBe('invalid_input');
});

test('an unknown image is refused', async () => {
  const form = await newForm('No image', { image: 999_999_999 });
  expect((await refusedBy(editor, 'bannerAdd', { form })).reason).toBe('not_found');
});

test('every role views banners, only editors change them', async () => {
  const { list: banners, version } = await list();
  const banner = banners[0]!.id;
  const { form } = await show(banner);
  for (const role of ['auditor', 'logistics', 'support'] as const) {
    const viewer = await as(role);
    await callOps(viewer, 'bannerShow', { banner: String(banner) });
    const calls = [
      refusedBy(viewer, 'bannerAdd', { form }),
      refusedBy(viewer, 'bannerSave', { banner, version, form }),
      refusedBy(viewer, 'bannerRemove', { banner, version }),
      refusedBy(viewer, 'bannerSort', { version, banners: banners.map(({ id }) => id) }),
    ];
    for (const refused of await Promise.all(calls)) expect(refused.reason).toBe('role_missing');
  }
});

test('the list of banners has a limit', async () => {
  const { list: banners } = await list();
  for (let count = banners.length; count < 12; count++) await add(await newForm(`Filler ${count}`));
  expect((await refusedBy(editor, 'bannerAdd', { form: await newForm('Too many') })).reason).toBe(
    'list_full',
  );
});
