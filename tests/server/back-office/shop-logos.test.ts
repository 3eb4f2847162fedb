import sharp from 'sharp';
import { expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import { eraseImages } from '../../../server/modules/own-data/erase-images.ts';
import { transaction } from '../../../server/platform/db/transaction.ts';
import { refusedBy } from '../../support/server/back-office/staff.ts';
import { cachedShop } from '../../support/server/back-office/storefront.ts';

const { db, api, as, expectSeen, image } = await cachedShop();
const [editor, colleague, support] = [await as('catalog'), await as('owner'), await as('support')];

type Form = OpsInput<'shopSave'>['form'];
const shop = 2;
const show = () => callOps(support, 'shopShow', { shop: String(shop) });
const save = async (change: Partial<Form>) => {
  const { form, version } = await show();
  return callOps(editor, 'shopSave', { shop, version, form: { ...form, ...change } });
};

async function upload(background: string, width = 320, height = width) {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return callOps(editor, 'imageAdd', { image: bytes.toString('base64') });
}

test('a logo is in the shop’s page and in lists at once, is replaced and removed', async () => {
  const first = await upload('#118844');
  await expectSeen('shop/detail?id=2', first.hash, () => save({ logo: first.id }));
  const shown = await show();
  expect(shown).toMatchObject({ form: { logo: first.id }, logo: { id: first.id, hash: first.hash } });
  expect(shown.acts[0]).toMatchObject({ act: 'shop/save', name: editor.name });
  const { id: _, ...shownImage } = first;
  const { list } = await api.ok('shopList', { limit: '50' }, {});
  expect(list.flatMap(({ id: of, logo }) => (logo ? [[of, logo]] : []))).toEqual([[shop, shownImage]]);

  const wide = await upload('#aa2244', 400, 300);
  const area = { left: 50, top: 0, width: 300, height: 300 };
  const cropped = await callOps(editor, 'imageCrop', { image: wide.id, area });
  await expectSeen('shop/list', cropped.hash, () => save({ logo: cropped.id }));
  expect((await show()).logo, 'it can be cropped again').toMatchObject({
    crop: { original: { id: wide.id } },
  });

  await expectSeen('shop/detail?id=2', cropped.hash, () => save({ logo: null }), false);
  expect((await show()).logo).toBeNull();
  expect(await api.ok('shopDetail', { id: String(shop) }, {})).not.toHaveProperty('logo');
});

test('a form without a logo, as of the previous version, leaves it', async () => {
  const id = await image(320, 320);
  await save({ logo: id });
  const { form, version } = await show();
  const { logo: _, ...older } = form;
  await callOps(editor, 'shopSave', { shop, version, form: { ...older, city: 'Bergen' } });
  expect((await show()).form).toMatchObject({ logo: id, city: 'Bergen' });
});

test('of two logos at once one is stored, and the other editor sees by whom', async () => {
  const [one, other] = [await image(320, 320), await image(320, 320)];
  const { form, version } = await show();
  const outcomes = await Promise.allSettled([
    callOps(editor, 'shopSave', { shop, version, form: { ...form, logo: one } }),
    callOps(colleague, 'shopSave', { shop, version, form: { ...form, logo: other } }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const winner = (await show()).form.logo === one ? editor : colleague;
  const refused = await refusedBy(editor, 'shopSave', { shop, version, form: { ...form, logo: null } });
  expect([refused.reason, refused.message]).toEqual([
    'changed_meanwhile',
    expect.stringContaining(winner.name),
  ]);
});

test('a new shop has its logo from the start', async () => {
  const logo = await image(320, 320);
  const { form } = await show();
  const { shop: added } = await callOps(editor, 'shopAdd', {
    slug: 'with-logo',
    form: { ...form, logo },
  });
  expect((await callOps(support, 'shopShow', { shop: String(added) })).logo?.id).toBe(logo);
  const unknown = { slug: 'without-logo', form: { ...form, logo: 999_999_999 } };
  expect((await refusedBy(editor, 'shopAdd', unknown)).reason).toBe('not_found');
});

test('an image that is not square, unknown or unreadable is refused, and so are other roles', async () => {
  const { form, version } = await show();
  const refusal = async (logo: unknown, by = editor) => {
    const { reason, message } = await refusedBy(by, 'shopSave', {
      shop,
      version,
      form: { ...form, logo: logo as number },
    });
    return [reason, message.includes('logo')];
  };
  expect(await refusal(await image(400, 300))).toEqual(['invalid_input', true]);
  expect(await refusal(999_999_999)).toEqual(['not_found', true]);
  // Private images, such as evidence of payments, have such ids.
  expect((await refusal('5a7f4c2e-0b0e-4c39-9d3f-0a4cf1f7d8aa'))[0]).toBe('invalid_input');
  expect((await refusedBy(editor, 'imageAdd', { image: 'bm8gaW1hZ2U=' })).reason).toBe('upload_invalid');
  const id = await image(320, 320);
  for (const role of ['auditor', 'logistics', 'support'] as const)
    expect((await refusal(id, await as(role)))[0]).toBe('role_missing');
});

test('the account that has the same image is deleted without the shop’s logo', async () => {
  const { id, hash } = await upload('#99aa11');
  await save({ logo: id });
  const erase = () =>
    transaction(db, (trx) => eraseImages({ ...api.services, db: trx }, { publicIds: [id], privateIds: [] }));
  await erase();
  expect(await api.services.images.read(hash)).toBeDefined();
  expect((await show()).logo?.hash).toBe(hash);
  await save({ logo: null });
  await erase();
  expect(await api.services.images.read(hash)).toBeUndefined();
});
