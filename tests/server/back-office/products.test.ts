import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { Role } from '../../../server/platform/db/columns.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { type ProductForm, productEditor, productText } from '../../support/server/back-office/products.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
const as = async (role: Role) => ({ url: api.url, ...(await staff(db, role)) });
const [editor, colleague, support] = [await as('catalog'), await as('owner'), await as('support')];
const { newForm, add, show, detail } = await productEditor({ api, db, shop }, editor);

describe('a product of the console', () => {
  test('is sold with its image, variants, texts and stock, and found by words, SKU and handle', async () => {
    const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#884422' } })
      .jpeg()
      .toBuffer();
    const image = await callOps(editor, 'imageAdd', { image: bytes.toString('base64') });
    const form = newForm(`Zellige ${randomUUID().slice(0, 8)}`);
    const product = await add({
      ...form,
      images: [image.id],
      texts: { ...form.texts, ja: productText('粘土の水差し', ['セージ', 'サンド']) },
    });
    const shown = await detail(product);
    expect(shown.pictures.map(({ hash }) => hash)).toEqual([image.hash]);
    expect(shown.variants.map(({ price, stock }) => [price, stock])).toEqual([
      ['10.00', 20],
      ['11.00', 20],
    ]);
    const japanese = await detail(product, 'ja');
    expect([japanese.title, japanese.options[0]!.values]).toEqual(['粘土の水差し', ['セージ', 'サンド']]);
    const { list } = await api.ok('productList', { q: form.texts.en.title }, {});
    expect(list.map(({ id }) => id)).toContain(product);
    const { handle } = await show(product);
    for (const find of [form.texts.en.title, '粘土', form.variants[1]!.sku, handle, String(product)]) {
      const found = await callOps(support, 'productList', { find });
      expect(found.list.map(({ id }) => id)).toContain(product);
    }
  });

  test('keeps its variants, their SKU and stock when values are renamed and added', async () => {
    const product = await add();
    const { form, version, variants: before } = await show(product);
    const { variants } = form;
    const saved = await callOps(editor, 'productSave', {
      product,
      version,
      form: {
        ...form,
        texts: { en: productText(form.texts.en.title, ['Forest', 'Sand', 'Navy']) },
        variants: [...variants, { values: [2], price: '12.00', image: null, sku: 'NAVY', stock: 3 }],
      },
    });
    const now = await show(product);
    expect(now.version).toBe(saved.version);
    expect(now.variants.map(({ id, stock }) => [id, stock])).toEqual([
      ...before.map(({ id, stock }) => [id, stock]),
      [expect.any(Number), 3],
    ]);
    expect(now.form.variants.map(({ sku }) => sku)).toEqual([...variants.map(({ sku }) => sku), 'NAVY']);
    const { acts } = now;
    expect(acts.map(({ act }) => act)).toEqual(['product/add', 'product/save']);
    const { list } = await callOps(colleague, 'logList', { target: `product ${product}` });
    expect(list[0]!.after).toMatchObject({ 'price: Navy': '12.00' });
  });

  test('shows markup of its description, and everything else as text', async () => {
    const form = newForm();
    form.texts.en.description = '<p onclick="x()">Fired <strong>twice</strong></p><script>alert(1)</script>';
    const { description } = await detail(await add(form));
    expect(description).toBe(
      '&lt;p onclick=&quot;x()&quot;&gt;Fired <strong>twice</strong>&lt;script&gt;alert(1)&lt;/script&gt;',
    );
  });

  test('is saved by one of two editors; the other one sees by whom', async () => {
    const product = await add();
    const { form, version } = await show(product);
    const cheaper = { ...form, variants: form.variants.map((each) => ({ ...each, price: '8.00' as const })) };
    await callOps(colleague, 'productSave', { product, version, form: cheaper });
    const refused = await refusedBy(editor, 'productSave', { product, version, form });
    expect([refused.reason, refused.message]).toEqual([
      'changed_meanwhile',
      expect.stringContaining(colleague.name),
    ]);
    expect((await detail(product)).price).toBe('8.00');
  });

  test('leaves the shop and returns, and its address answers 404 in between', async () => {
    const product = await add();
    expect(await callOps(editor, 'productSell', { products: [product], onSale: false })).toEqual({
      changed: 1,
    });
    expect((await api.refusal('productDetail', { id: String(product) }, {})).reason).toBe('not_found');
    const delisted = await callOps(editor, 'productList', { status: 'delisted' });
    expect(delisted.list.map(({ id }) => id)).toContain(product);
    expect(await callOps(editor, 'productSell', { products: [product], onSale: false })).toEqual({
      changed: 0,
    });
    await callOps(editor, 'productSell', { products: [product], onSale: true });
    expect((await detail(product)).id).toBe(product);
  });

  test.each<[string, (form: ProductForm) => ProductForm, string]>([
    [
      'a former price that is not above every price',
      (form) => ({ ...form, listPrice: '11.00' }),
      'list_price_low',
    ],
    ['an unknown category', (form) => ({ ...form, category: 'nowhere' }), 'invalid_input'],
    ['an unknown image', (form) => ({ ...form, images: [999_999_999] }), 'invalid_input'],
    [
      'two variants of the same values',
      (form) => ({ ...form, variants: [form.variants[0]!, form.variants[0]!] }),
      'invalid_input',
    ],
    [
      'a variant of a value that does not exist',
      (form) => ({ ...form, variants: [{ ...form.variants[0]!, values: [7] }] }),
      'invalid_input',
    ],
    [
      'a translation with fewer values',
      (form) => ({ ...form, texts: { ...form.texts, fr: productText('Cruche', ['Sauge']) } }),
      'invalid_input',
    ],
    [
      'a removed value',
      (form) => ({
        ...form,
        texts: { en: productText('Jug', ['Sage']) },
        variants: [form.variants[0]!],
      }),
      'invalid_input',
    ],
  ])('is not saved with %s', async (_, change, reason) => {
    const product = await add();
    const { form, version } = await show(product);
    expect((await refusedBy(editor, 'productSave', { product, version, form: change(form) })).reason).toBe(
      reason,
    );
    expect((await show(product)).version).toBe(version);
  });

  test('is created once per handle', async () => {
    const input = { handle: `jug-${randomUUID()}`, shop: String(shop.shopIds[0]), form: newForm() };
    const outcomes = await Promise.allSettled([
      callOps(editor, 'productAdd', input),
      callOps(colleague, 'productAdd', input),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await refusedBy(editor, 'productAdd', input)).reason).toBe('handle_taken');
  });

  test('is viewed by every role and changed by editors only', async () => {
    const product = await add();
    for (const role of ['auditor', 'logistics', 'support'] as const) {
      const viewer = await as(role);
      const { form, version } = await callOps(viewer, 'productShow', { product: String(product) });
      const calls = [
        refusedBy(viewer, 'productSave', { product, version, form }),
        refusedBy(viewer, 'productSell', { products: [product], onSale: false }),
        refusedBy(viewer, 'productAdd', { handle: 'x', shop: '1', form }),
        refusedBy(viewer, 'imageAdd', { image: '' }),
        refusedBy(viewer, 'stockChange', {
          id: randomUUID(),
          product,
          changes: [{ variant: 1, shown: 1, pieces: 2 }],
          reason: 'received',
        }),
      ];
      for (const refused of await Promise.all(calls)) expect(refused.reason).toBe('role_missing');
    }
  });
});
