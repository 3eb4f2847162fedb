import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import { importsJob } from '../../../server/modules/back-office/imports/imports-job.ts';
import { addImage } from '../../../server/platform/images/add.ts';
import { createAccount } from '../../support/accounts.ts';
import { importShop } from '../../support/server/back-office/import-shop.ts';
import { refusedBy } from '../../support/server/back-office/staff.ts';

const { db, api, editor, owner, upload, show, findingsOf, work, imported, undo } = await importShop();

const header =
  'Handle,Title,Vendor,Variant Price,Variant Inventory Qty,Shop slug,Shop country,Shop city,Shop colour,Shop opened,Shop freight,Shop freight per kg,Shop free freight from,Shop intro,Shop intro (ja),Shop logo';
const columns = [
  'country',
  'city',
  'color',
  'opened',
  'base',
  'perKg',
  'freeFrom',
  'intro',
  'ja',
  'logo',
] as const;
const first = {
  country: 'IT',
  city: 'Torino',
  color: '#AABBCC',
  opened: '2019-03-01',
  base: '4.90',
  perKg: '1.20',
  freeFrom: '39.00',
  intro: 'Pots since 1911.',
  ja: '鍋の店。',
  logo: await logo('#118844'),
};
type Cells = Record<(typeof columns)[number], string>;

/** Address of a new image of the shop. */
async function logo(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
  const { hash } = await addImage(api.services, bytes, { reencode: false });
  return `${api.services.config.publicUrl}/img/${hash}/640.webp`;
}

/** A product in a shop with these data. */
const row = (slug: string, cells: Partial<Cells> = {}, handle = `pot-of-${slug}`) =>
  [handle, 'Pot', 'Casa', '20.00', '5', slug, ...columns.map((name) => ({ ...first, ...cells })[name])].join(
    ',',
  );
const file = (...rows: string[]) => [header, ...rows, ''].join('\n');
const newSlug = () => `casa-${randomUUID().slice(0, 8)}`;
const idOf = async (slug: string) =>
  (await db.selectFrom('shop').select('id').where('slug', '=', slug).executeTakeFirst())?.id;
const shopOf = async (slug: string) => callOps(editor, 'shopShow', { shop: String((await idOf(slug))!) });
const save = async (slug: string, change: Partial<OpsInput<'shopSave'>['form']>) => {
  const { id: shop, form, version } = await shopOf(slug);
  return callOps(owner, 'shopSave', { shop, version, form: { ...form, ...change } });
};
const shopsOf = async (id: number) =>
  (await callOps(editor, 'importShops', { import: String(id), limit: '50' })).list;
const stateOf = async (slug: string) => {
  const { form, openedAt } = await shopOf(slug);
  const { list } = await api.ok('productList', { shop: String(await idOf(slug)) }, {});
  return { form, openedAt, isFree: list.map(({ freeFreight }) => freeFreight) };
};
/** Shop before and after its import with other data. */
async function changed(cells: Partial<Cells>) {
  const slug = newSlug();
  await imported(file(row(slug)));
  const before = await stateOf(slug);
  return { slug, before, id: await imported(file(row(slug, cells))) };
}
const everything = {
  country: 'FR',
  city: 'Lyon',
  color: '#DDEEFF',
  opened: '2021-05-31T08:09:10.123456Z',
  base: '0.00',
  perKg: '0.00',
  freeFrom: '',
  intro: 'Pots.',
  ja: '',
};

test('the preview of an import has the stored logo of a shop, and none that the import would fetch', async () => {
  const slug = newSlug();
  await imported(file(row(slug)));
  const id = await upload(file(row(slug, { logo: 'https://logos.example/new.png' })));
  await work();
  const { list, logos } = await callOps(editor, 'importShops', { import: String(id) });
  const { before, after } = list[0]!.values.find(({ name }) => name === 'logo')!;
  expect(after).toEqual(expect.any(Number));
  expect(logos.map((each) => each.id)).toEqual([before]);
});

describe('the undo of an import', () => {
  test('restores every value of a shop that the import changed, once', async () => {
    const { slug, before, id } = await changed({ ...everything, logo: await logo('#222222') });
    expect((await stateOf(slug)).isFree).toEqual([true]);
    const [shown, ...others] = await shopsOf(id);
    expect(others).toEqual([]);
    expect(shown).toMatchObject({ slug, name: 'Casa', isNew: false, outcome: null, expected: 'undone' });
    const names = 'country city color logo opened freight freightPerKg freeFreightFrom'.split(' ');
    expect(shown!.values.map(({ name }) => name)).toEqual([...names, 'intro (en)', 'intro (ja)']);
    expect(shown!.values.find(({ name }) => name === 'freight')).toMatchObject({
      before: '4.90',
      after: '0.00',
    });
    const { logos } = await callOps(editor, 'importShops', { import: String(id) });
    const { before: formerLogo, after: newLogo } = shown!.values.find(({ name }) => name === 'logo')!;
    expect(new Set(logos.map((each) => each.id))).toEqual(new Set([formerLogo, newLogo]));
    for (const { image } of logos) expect(image).toMatch(/^\/img\/[0-9a-f]{16}\/160\.webp$/);
    expect(await show(id)).toMatchObject({ undoOfShops: { undone: 1, edited: 0, used: 0 } });
    await callOps(owner, 'shopSave', {
      shop: (await idOf(slug))!,
      version: (await shopOf(slug)).version,
      form: { ...(await shopOf(slug)).form, name: 'Casa Nova', note: 'Ask for Ada' },
    });
    expect(await undo(id)).toMatchObject({ status: 'done', undone: { shopsUndone: 1, shopsLeft: 0 } });
    const { form, ...rest } = await stateOf(slug);
    expect({ ...rest, form }).toEqual({
      ...before,
      form: { ...before.form, name: 'Casa Nova', note: 'Ask for Ada' },
    });
    expect(await findingsOf(id)).toEqual([]);
    expect((await shopsOf(id))[0]).toMatchObject({ outcome: 'undone', expected: null });
    expect((await refusedBy(owner, 'importUndo', { import: id })).reason).toBe('import_not_ready');
    // The same file can be imported again.
    expect(await show(await imported(file(row(slug, everything))))).toMatchObject({
      imported: { shopsChanged: 1 },
    });
  });

  test('leaves values that an operator edited, with a finding for each', async () => {
    const { slug, before, id } = await changed(everything);
    await save(slug, { city: 'Genève', freight: { base: '0.00', perKg: '0.00', freeFrom: '50.00' } });
    expect(await show(id)).toMatchObject({ undoOfShops: { undone: 0, edited: 1, used: 0 } });
    const expected = (await shopsOf(id))[0]!;
    expect(expected).toMatchObject({ expected: 'edited' });
    expect(expected.values.filter(({ isEdited }) => isEdited)).toEqual([
      { name: 'city', before: 'Torino', after: 'Lyon', isEdited: true, now: 'Genève' },
      { name: 'freeFreightFrom', before: '39.00', after: null, isEdited: true, now: '50.00' },
    ]);
    expect(await undo(id)).toMatchObject({ undone: { shopsUndone: 0, shopsLeft: 1 } });
    expect((await shopOf(slug)).form).toEqual({
      ...before.form,
      city: 'Genève',
      freight: { ...before.form.freight, freeFrom: '50.00' },
    });
    expect((await shopsOf(id))[0]).toEqual({ ...expected, expected: null, outcome: 'edited' });
    expect(await findingsOf(id)).toEqual([
      expect.objectContaining({
        handle: slug,
        kind: 'note',
        code: 'shop_value_edited',
        values: { shop: 'Casa', field: 'city', before: 'Torino', now: 'Genève' },
      }),
      expect.objectContaining({
        values: { shop: 'Casa', field: 'freeFreightFrom', before: '39.00', now: '50.00' },
        reason:
          'shop “Casa”: the amount for free freight was edited after the import and stays “50.00”; before the import: “39.00”',
      }),
    ]);
  });

  test('removes a new shop only if nothing refers to it and it was not edited', async () => {
    const [from, moved, used, edited, followed] = [newSlug(), newSlug(), newSlug(), newSlug(), newSlug()];
    const handles = [moved, edited, followed].map((slug) => `pot-${slug}`);
    await imported(file(...handles.map((handle) => row(from, {}, handle))));
    const moving = [moved, edited, followed].map((slug, at) => row(slug, {}, handles[at]));
    const id = await upload(file(...moving, row(used)));
    await work();
    expect((await shopsOf(id)).map(({ slug, isNew, shop }) => [slug, isNew, shop])).toEqual(
      [moved, used, edited, followed].toSorted().map((slug) => [slug, true, null]),
    );
    await callOps(editor, 'importRun', { import: id, pruneAll: false });
    await work();
    await save(edited, { note: 'Ask for Ada' });
    const { token } = await createAccount(db);
    await api.ok('follow', { id: (await idOf(followed))!, on: true }, { token });
    expect(await show(id)).toMatchObject({ undoOfShops: { undone: 1, edited: 1, used: 2 } });
    expect(await undo(id)).toMatchObject({ undone: { undone: 4, shopsUndone: 1, shopsLeft: 3 } });
    expect(await Promise.all([moved, used, edited, followed].map((slug) => idOf(slug)))).toEqual([
      undefined,
      ...Array.from({ length: 3 }, () => expect.any(Number)),
    ]);
    const ofShops = (await findingsOf(id)).filter(({ code }) => code?.startsWith('new_shop_'));
    expect(Object.fromEntries(ofShops.map(({ handle, code }) => [handle, code]))).toEqual({
      [used]: 'new_shop_used',
      [edited]: 'new_shop_edited',
      [followed]: 'new_shop_used',
    });
    expect((await shopOf(from)).products).toBe(3);
  });

  test('continues after an interruption between two transactions of twenty shops', async () => {
    const slugs = Array.from({ length: 21 }, newSlug);
    await imported(file(...slugs.map((slug) => row(slug))));
    const before = await Promise.all(slugs.map(stateOf));
    const id = await imported(file(...slugs.map((slug) => row(slug, everything))));
    await callOps(owner, 'importUndo', { import: id });
    const leaving = importsJob();
    leaving.interrupt!();
    await leaving.runBatch(api.services);
    const outcomes = (await shopsOf(id)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual([...Array.from({ length: 20 }, () => 'undone'), null]);
    await work();
    expect(await show(id)).toMatchObject({ status: 'done', undone: { shopsUndone: 21, shopsLeft: 0 } });
    expect(await Promise.all(slugs.map(stateOf))).toEqual(before);
  });

  test('and a concurrent edit of a shop: the second one sees the first', async () => {
    for (let round = 0; round < 5; round++) {
      const { slug, before, id } = await changed({ city: 'Lyon', country: 'FR' });
      await callOps(owner, 'importUndo', { import: id });
      const [saved] = await Promise.allSettled([save(slug, { city: 'Genève' }), work()]);
      const { form } = await shopOf(slug);
      expect(form).toEqual({ ...before.form, ...(saved.status === 'fulfilled' && { city: 'Genève' }) });
      const kept = (await findingsOf(id)).map(({ code }) => code);
      // An edit after the undo is no finding.
      if (saved.status === 'rejected') expect([saved.reason.reason, ...kept]).toEqual(['changed_meanwhile']);
    }
  });

  test('of an import by an older release leaves shops, one by an older server is repeated for them', async () => {
    const { slug, before, id } = await changed(everything);
    await db
      .updateTable('catalog_import')
      .set({ step: 'undo', status: 'done', undone: JSON.stringify({ undone: 0, left: 0 }) })
      .where('id', '=', id)
      .execute();
    expect(await show(id)).toMatchObject({ mayUndo: true });
    expect(await undo(id)).toMatchObject({ mayUndo: false, undone: { shopsUndone: 1 } });
    expect(await stateOf(slug)).toEqual(before);

    const older = await changed(everything);
    const now = await stateOf(older.slug);
    await db.deleteFrom('catalog_import_shop').where('import_id', '=', older.id).execute();
    expect(await undo(older.id)).toMatchObject({ status: 'done', undone: { shopsUndone: 0, shopsLeft: 0 } });
    expect(await stateOf(older.slug)).toEqual(now);
  });
});

test('a check shows the shops that a file would change, and an interrupted import keeps their first state', async () => {
  const slug = newSlug();
  await imported(file(row(slug)));
  const before = await stateOf(slug);
  const id = await upload(file(row(slug, everything)));
  await work();
  expect((await shopsOf(id))[0]).toMatchObject({ slug, outcome: null, expected: null });
  expect(await stateOf(slug)).toEqual(before);
  await callOps(editor, 'importRun', { import: id, pruneAll: false });
  const leaving = importsJob();
  leaving.interrupt!();
  await leaving.runBatch(api.services);
  expect(await shopOf(slug)).toMatchObject({ form: { city: 'Lyon' } });
  await save(slug, { city: 'Genève' });
  await work();
  expect(await show(id)).toMatchObject({ step: 'import', status: 'done' });
  await undo(id);
  expect(await stateOf(slug)).toEqual(before);
});
