import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { langs } from '#domain/languages.ts';
import { documentTexts } from '../../../server/messages/documents/document-texts.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { AddressSnapshot } from '../../../server/platform/db/columns.ts';
import { isPrintable } from '../../../server/modules/back-office/labels/fonts.ts';
import { refundShop } from '../../support/server/back-office/refund-shop.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { pdfPages } from '../../support/server/wallet/pdf-text.ts';

const { db, api, as, bought } = await refundShop();
const logistics = await as('logistics');

/** Prints and reads the pages as a copy from a PDF reader would. */
async function printed(kind: 'packing' | 'address', orders: string[], parcel?: number) {
  const { base64, ...rest } = await callOps(logistics, 'labelShow', {
    kind,
    orders,
    ...(parcel && { parcel }),
  });
  const pdf = Buffer.from(base64, 'base64');
  if (process.env.KEEP) writeFileSync(`/tmp/orders-shots/${rest.fileName}`, pdf);
  const pages = pdfPages(pdf).map((page) => page.replaceAll('|', ''));
  return { pages, ...rest };
}
const mika: AddressSnapshot = {
  addressee: 'Mika Sato',
  mobile: '+819012345678',
  country: 'JP',
  region: 'Tokyo',
  area: 'Setagaya',
  postcode: '154-0001',
  detail: 'Ikejiri 1-2-3, 401',
  tag: 'home',
};
async function orderTo(address: Partial<AddressSnapshot>, lang = 'en') {
  const { buyer, order } = await bought();
  await db
    .updateTable('shop_order')
    .set({ address: JSON.stringify({ ...mika, ...address }) })
    .where('id', '=', order.id)
    .execute();
  await db.updateTable('account').set({ lang }).where('id', '=', buyer.id).execute();
  return order;
}

describe('an address label', () => {
  test('has the address in the format of its country, and the order', async () => {
    const order = await orderTo({});
    const { pages, incomplete, fileName } = await printed('address', [order.sn]);
    expect(pages).toHaveLength(1);
    for (const text of ['Mika Sato', 'Ikejiri 1-2-3, 401', '154-0001', 'JAPAN', '+81', order.sn])
      expect(pages[0]).toContain(text);
    expect(incomplete).toEqual([]);
    expect(fileName).toBe(`labels-${order.sn}.pdf`);
  });

  test.each([
    ['JP', { addressee: '髙橋 美佳', region: '東京都', area: '世田谷区', detail: '池尻1丁目2−3 ﾏﾝｼｮﾝ401' }],
    ['CN', { addressee: '王小明', region: '北京市', area: '朝阳区', detail: '建国路88号' }],
    ['TW', { addressee: '陳怡君', region: '', area: '臺北市', detail: '信義區市府路1號' }],
    ['KR', { addressee: '김민준', region: '서울특별시', area: '강남구', detail: '테헤란로 152, 뷁동' }],
    ['VN', { addressee: 'Nguyễn Thị Mỹ', region: '', area: 'Hà Nội', detail: '12 Phố Huế' }],
    ['PL', { addressee: 'Łukasz Żółć', region: '', area: 'Łódź', detail: 'ul. Piotrkowska 1' }],
    ['BG', { addressee: 'Иван Петров', region: '', area: 'София', detail: 'бул. Витоша 1' }],
    ['GR', { addressee: 'Γιώργος', region: '', area: 'Αθήνα', detail: 'Ερμού 1' }],
  ])('prints every character of an address in %s', async (country, address) => {
    const order = await orderTo({ country, ...address });
    const { pages, incomplete } = await printed('address', [order.sn]);
    expect(incomplete).toEqual([]);
    for (const text of [address.addressee, address.area]) expect(pages[0]).toContain(text.normalize('NFC'));
    expect(pages[0]).not.toMatch(/[?\uFFFD]/);
  });

  test('prints every character of Thai', async () => {
    const order = await orderTo({
      country: 'TH',
      addressee: 'สมชาย ใจดี',
      area: 'เขตบางรัก',
      detail: 'ถนนสีลม 1',
    });
    const { pages, incomplete } = await printed('address', [order.sn]);
    expect(incomplete).toEqual([]);
    expect(pages[0]).toContain('THAILAND');
    // Marks are stored in another order than they are read.
    for (const letter of 'สมชายเขตบางรก') expect(pages[0]).toContain(letter);
  });

  test('is never cut: a long address gets smaller letters, and a warning if it still does not fit', async () => {
    const long = await orderTo({ addressee: '@'.repeat(60), detail: 'Long street name '.repeat(15).trim() });
    const { pages, incomplete } = await printed('address', [long.sn]);
    expect(pages[0]!.match(/@/g)).toHaveLength(60);
    expect(pages[0]!.match(/Long/g)).toHaveLength(15);
    expect(pages[0]).not.toContain('…');
    expect(incomplete).toEqual([]);
    const endless = await orderTo({ detail: 'W'.repeat(10_000) });
    expect((await printed('address', [endless.sn])).incomplete).toEqual([endless.sn]);
  });

  test('names characters that no font has, and ignores marks of direction', async () => {
    const arabic = await orderTo({ addressee: 'ليلى' });
    const directed = await orderTo({ addressee: '\u202EMika\u202C Sato' });
    const { pages, incomplete } = await printed('address', [arabic.sn, directed.sn]);
    expect(incomplete).toEqual([arabic.sn]);
    expect(pages[0]).toContain('????');
    expect(pages[1]).toContain('Mika Sato');
  });

  test('is printed for each parcel, or for one of them', async () => {
    const order = await orderTo({});
    const { lines } = await callOps(logistics, 'orderShow', { sn: order.sn });
    for (const number of ['ONE1', 'TWO2'])
      await callOps(logistics, 'parcelAdd', {
        sn: order.sn,
        carrier: 'Post',
        trackingNumber: number,
        pieces: [{ lineId: lines[0]!.id, quantity: 1 }],
      });
    const { pages } = await printed('address', [order.sn]);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('ONE1');
    expect(pages[0]).toContain('1 / 2');
    expect(pages[1]).toContain('TWO2');
    const { parcels } = await callOps(logistics, 'orderShow', { sn: order.sn });
    const one = await printed('address', [order.sn], parcels[0]!.id);
    expect(one.pages).toHaveLength(1);
    expect(one.pages[0]).toContain('TWO2');
    const other = await orderTo({});
    const foreign = { kind: 'address' as const, orders: [other.sn], parcel: parcels[0]!.id };
    expect((await refusedBy(logistics, 'labelShow', foreign)).reason).toBe('not_found');
  });
});

describe('a packing list', () => {
  test.each(langs)('is in %s, the language of its buyer', async (lang) => {
    const order = await orderTo({}, lang);
    await db.updateTable('shop_order').set({ remark: 'Gift' }).where('id', '=', order.id).execute();
    const { pages, incomplete } = await printed('packing', [order.sn]);
    const { title, product, note } = documentTexts[lang].packing;
    expect(incomplete).toEqual([]);
    expect(isPrintable(Object.values(documentTexts[lang].packing).join('').replaceAll(' ', ''))).toBe(true);
    // Thai marks are stored in another order than they are read.
    if (lang !== 'th') for (const text of [title, product, note]) expect(pages[0]).toContain(text);
    expect(pages[0]).toContain('Gift');
    expect(pages[0]).toMatch(/\b2\b/);
  });

  test('of many lines goes on with a header on further pages', async () => {
    const order = await orderTo({});
    await sql`insert into order_line (order_id, product_id, variant_id, picture_id, texts, price_cents, quantity, subtotal_cents)
      select order_id, product_id, variant_id, picture_id,
        jsonb_build_object('en', jsonb_build_object('title', 'Item ' || n || repeat(' long', 30), 'options', 'Blue')),
        price_cents, quantity, subtotal_cents
      from order_line, generate_series(1, 60) n where order_id = ${order.id}`.execute(db);
    const { pages } = await printed('packing', [order.sn]);
    expect(pages.length).toBeGreaterThan(2);
    for (let n = 1; n <= 60; n += 1) expect(pages.join(' ')).toContain(`Item ${n} long`);
    for (const page of pages) expect(page).toContain(documentTexts.en.packing.product);
  });
});

test('many orders are one document in their order, and each view is logged', async () => {
  const orders = [await orderTo({}), await orderTo({ addressee: 'Zoë' }), await orderTo({})];
  const numbers = orders.map(({ sn }) => sn).toReversed();
  const { pages } = await printed('address', numbers);
  expect(pages.map((page) => numbers.findIndex((sn) => page.includes(sn)))).toEqual([0, 1, 2]);
  const auditor = { url: api.url, ...(await staff(db, 'auditor')) };
  for (const sn of numbers) {
    const { list } = await callOps(auditor, 'logList', { target: sn });
    expect(list.map(({ act, name }) => [act, name])).toEqual([['label/show', logistics.name]]);
  }
  const unknown = { kind: 'address' as const, orders: [numbers[0]!, 'O261121ABCDEFGH'] };
  expect((await refusedBy(logistics, 'labelShow', unknown)).reason).toBe('not_found');
  const twice = { kind: 'address' as const, orders: [numbers[0]!, numbers[0]!] };
  expect((await refusedBy(logistics, 'labelShow', twice)).reason).toBe('invalid_input');
});
