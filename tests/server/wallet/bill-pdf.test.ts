import Pdf from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { languageOf, langs } from '#domain/languages.ts';
import { asCents } from '#domain/money.ts';
import { documentTexts } from '../../../server/messages/documents/document-texts.ts';
import { billCharacters, moneyFormat, monthName } from '../../../server/modules/wallet/bill/bill-format.ts';
import { billFonts, fontFile, splitByFont, weights } from '../../../server/modules/wallet/bill/fonts.ts';
import { billPdf } from '../../../server/modules/wallet/bill/pdf/bill-pdf.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { addHistory } from '../../support/ledger-history.ts';
import { createAccount } from '../../support/accounts.ts';
import { pdfPages } from '../../support/server/wallet/pdf-text.ts';
import { allWalletHandlers } from '../../support/server/wallet/withdrawing.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, allWalletHandlers);

/** A hundred entries in November: 99 of one cent and one of 12,345.67. */
async function shopper() {
  const owner = await createAccount(db);
  const transfers = Array.from({ length: 100 }, (_, index) => ({
    kind: 'recharge' as const,
    cents: index === 50 ? 12_345_67 : 1,
    at: new Date(Date.UTC(2026, 10, 2, 0, index)),
  }));
  await addHistory(db, owner.id, transfers);
  return owner;
}

const exported = async (owner: { token: string }, lang: (typeof langs)[number], month = '2026-11') => {
  const input = { month, zone: 'Asia/Tokyo', format: 'pdf' } as const;
  const file = await api.ok('billExport', input, { ...owner, lang });
  expect(file).toMatchObject({ fileName: `okanto-${month}.pdf`, mediaType: 'application/pdf' });
  return Buffer.from(file.base64, 'base64');
};
/** Text of a page without the marks between font runs. */
const read = (page: string) => page.replaceAll('|', '').replaceAll('\u00A0', ' ');

describe('the bill as PDF', () => {
  // Without Thai, whose letters are stored in another order than they are read.
  test.each(['en', 'zh-cn', 'zh-tw', 'ja', 'ko', 'it', 'fr'] as const)(
    'contains everything in %s, with header and page numbers on every page',
    async (lang) => {
      const owner = await shopper();
      const pages = pdfPages(await exported(owner, lang)).map(read);
      const texts = documentTexts[lang].bill;
      expect(pages).toHaveLength(3);
      for (const [index, page] of pages.entries()) {
        expect(page).toContain('okanto');
        for (const head of [texts.date, texts.kind, texts.reference, texts.balance])
          expect(page).toContain(head);
        const number = texts.page.replace('{page}', String(index + 1)).replace('{pages}', '3');
        expect(page).toContain(number);
        expect(page).toContain(texts.units.replace('{zone}', 'Asia/Tokyo').replaceAll('\u00A0', ' '));
        expect(page).not.toContain('\uFFFD');
      }
      const [first] = pages;
      expect(first).toContain(texts.title);
      expect(first).toContain(monthName('2026-11', lang));
      expect(first).toContain(owner.account);
      expect(first).toContain(moneyFormat(lang)(asCents(12_346_66)).replaceAll('\u00A0', ' '));
      expect(first).toContain('2026-11-02 09:00');
      const references = pages.join('').match(/H\d+/g) ?? [];
      expect(new Set(references).size).toBe(100);
    },
  );

  test('states that a month has no entries', async () => {
    const [page] = pdfPages(await exported(await createAccount(db), 'en')).map(read);
    expect(page).toContain(documentTexts.en.bill.empty);
    expect(page).toContain('Page 1 of 1');
  });

  test('names the account holder if its fonts have the glyphs', async () => {
    const owner = await createAccount(db);
    const rename = (given_name: string, family_name: string) =>
      db.updateTable('account').set({ given_name, family_name }).where('id', '=', owner.id).execute();
    await rename('Zoë', 'Müller');
    const [named] = pdfPages(await exported(owner, 'en')).map(read);
    expect(named).toContain(`Zoë Müller · ${owner.account}`);
    await rename('美佳', '佐藤');
    const [unnamed] = pdfPages(await exported(owner, 'en')).map(read);
    expect(unnamed).toContain(owner.account);
    expect(unnamed).not.toMatch(/\?{2}/);
  });

  test('uses the Gregorian year of its entries, also in Thai', () => {
    expect(monthName('2026-11', 'th')).toContain('2026');
  });

  test.each(langs)('uses different terms for money out and a withdrawal in %s', (lang) => {
    const { moneyOut, kinds } = documentTexts[lang].bill;
    expect(kinds.extract).not.toBe(moneyOut);
  });

  test('states how many entries are omitted', async () => {
    const of = {
      firstMonth: null,
      openingCents: asCents(0),
      closingCents: asCents(0),
      sums: [],
      count: 12_345,
    };
    const entry = {
      position: 1,
      kind: 'refund' as const,
      command: 'refund:F1',
      amountCents: asCents(1),
      balanceCents: asCents(1),
      reference: 'O1',
      at: new Date(0),
    };
    const pdf = await billPdf(
      { ...of, entries: async () => [entry] },
      {
        lang: 'en',
        zone: 'UTC',
        month: '2026-11',
        account: 'a@b.cd',
        holder: '',
        brand: { name: 'okanto', logo: null },
      },
    );
    expect(read(pdfPages(pdf)[0]!)).toContain('Only the first 1 of 12,345 entries are listed here.');
  });

  test('declares its language and title for screen readers', async () => {
    const owner = await createAccount(db);
    for (const lang of langs) {
      const raw = (await exported(owner, lang)).toString('latin1');
      const catalog = raw.split('endobj').find((object) => object.includes('/Type /Catalog'));
      expect(catalog).toContain(`/Lang (${languageOf(lang).locale})`);
      expect(raw).toContain('/DisplayDocTitle true');
    }
  });
});

describe('its fonts', () => {
  test.each(langs)('have a glyph for every character of %s, in both weights', (lang) => {
    const doc = new Pdf();
    for (const piece of splitByFont([...billCharacters(lang)].join(''), lang)) {
      const font = billFonts(lang).find(({ name }) => name === piece.font)!;
      for (const weight of weights) {
        doc.font(fontFile(font.name, weight));
        // pdfkit's types lack the font's internals.
        const inside = Reflect.get(doc, '_font') as { font: { hasGlyphForCodePoint(code: number): boolean } };
        const missing = [...piece.text].filter(
          (character) => !inside.font.hasGlyphForCodePoint(character.codePointAt(0)!),
        );
        expect(missing).toEqual([]);
      }
    }
    const printed = splitByFont([...billCharacters(lang)].join(''), lang).map(({ text }) => text);
    expect(printed.join('')).toBe([...billCharacters(lang)].join(''));
  });

  test('have digits of equal width, to align columns', () => {
    const doc = new Pdf();
    for (const weight of weights) {
      doc.font(fontFile('latin', weight)).fontSize(100);
      expect(new Set([...'0123456789'].map((figure) => doc.widthOfString(figure))).size).toBe(1);
    }
  });

  test('print a question mark for characters without a glyph', () => {
    expect(
      splitByFont('ж@пример.рф', 'en')
        .map(({ text }) => text)
        .join(''),
    ).toBe('?@??????.??');
  });
});
