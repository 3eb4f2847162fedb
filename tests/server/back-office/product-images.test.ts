import sharp from 'sharp';
import { expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import { handlers } from '../../../server/handlers.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { productEditor, productText } from '../../support/server/back-office/products.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
const editor = { url: api.url, ...(await staff(db, 'catalog')) };
const owner = { url: api.url, ...(await staff(db, 'owner')) };
const { newForm, add, show, detail } = await productEditor({ api, db, shop }, editor);

/** An image with a red left half and a blue right half. */
async function upload(width = 400, height = 300): Promise<number> {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .png()
    .toBuffer();
  return (await callOps(editor, 'imageAdd', { image: bytes.toString('base64') })).id;
}
const crop = (image: number, left: number, top: number, width: number, height: number) =>
  callOps(editor, 'imageCrop', { image, area: { left, top, width, height } });

test('shoppers get the alternative text of their language, then the English one', async () => {
  const [first, second] = [await upload(), await upload(640, 480)];
  const form = newForm();
  const product = await add({
    ...form,
    images: [first, second],
    texts: {
      en: { ...form.texts.en, alts: { [first]: 'Jug from the side', [second]: 'Jug from above' } },
      ja: { ...productText('水差し', ['セージ', 'サンド']), alts: { [first]: '横から見た水差し' } },
    },
  });
  expect((await detail(product)).alts).toEqual(['Jug from the side', 'Jug from above']);
  expect((await detail(product, 'ja')).alts).toEqual(['横から見た水差し', 'Jug from above']);
});

test('an alternative text is a part of the version and the log, and goes with its image', async () => {
  const [first, second] = [await upload(), await upload(640, 480)];
  const product = await add({ ...newForm(), images: [first, second] });
  expect((await detail(product)).alts).toEqual(['', '']);
  const { form, version } = await show(product);
  const en = { ...form.texts.en, alts: { [first]: 'Front', [second]: 'Back' } };
  await callOps(editor, 'productSave', { product, version, form: { ...form, texts: { ...form.texts, en } } });
  expect((await refusedBy(editor, 'productSave', { product, version, form })).reason).toBe(
    'changed_meanwhile',
  );
  const { list } = await callOps(owner, 'logList', { target: `product ${product}` });
  expect(list.some(({ after }) => JSON.stringify(after).includes('Front'))).toBe(true);

  const now = await show(product);
  await callOps(editor, 'productSave', {
    product,
    version: now.version,
    form: { ...now.form, images: [second] },
  });
  expect((await show(product)).form.texts.en.alts).toEqual({ [second]: 'Back' });
  expect((await detail(product)).alts).toEqual(['Back']);
});

test('a crop is exactly that part of the original, also after another crop', async () => {
  const image = await upload();
  const right = await crop(image, 250, 50, 100, 80);
  expect(right).toMatchObject({ width: 100, height: 80, crop: { left: 250, original: { id: image } } });
  expect(right.colour).toMatch(/^#[01].[01].[EF].$/);
  const left = await crop(right.id, 10, 20, 150, 200);
  expect(left, 'in pixels of the original').toMatchObject({
    width: 150,
    height: 200,
    crop: { left: 10, top: 20, original: { id: image } },
  });
  const { hash } = await db
    .selectFrom('picture')
    .select('hash')
    .where('id', '=', image)
    .executeTakeFirstOrThrow();
  const pixelsOf = async (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer();
  const wanted = sharp(await api.services.images.read(hash))
    .extract({ left: 10, top: 20, width: 150, height: 200 })
    .removeAlpha()
    .raw();
  const stored = (await api.services.images.read(left.hash))!;
  expect((await pixelsOf(stored)).equals(await wanted.toBuffer()), 'no quality is lost').toBe(true);
  expect((await crop(image, 10, 20, 150, 200)).id, 'the same part is the same image').toBe(left.id);
});

test('a crop is removed again, and the product shows it until then', async () => {
  const image = await upload();
  const cropped = await crop(image, 0, 0, 300, 300);
  const product = await add({ ...newForm(), images: [cropped.id] });
  expect((await detail(product)).pictures[0]).toMatchObject({ width: 300, height: 300 });
  expect((await show(product)).images[0]).toMatchObject({
    id: cropped.id,
    crop: { original: { id: image } },
  });
  const back = await callOps(editor, 'imageCrop', { image: cropped.id, area: null });
  expect(back).toMatchObject({ id: image, width: 400, crop: null });
});

test('a part outside of the image, too small or of no image is refused', async () => {
  const image = await upload();
  const area = { left: 301, top: 0, width: 100, height: 100 };
  expect((await refusedBy(editor, 'imageCrop', { image, area })).reason).toBe('invalid_input');
  const small = { left: 0, top: 0, width: 31, height: 100 };
  expect((await refusedBy(editor, 'imageCrop', { image, area: small })).reason).toBe('invalid_input');
  expect((await refusedBy(editor, 'imageCrop', { image: 999_999_999, area: null })).reason).toBe('not_found');
});
