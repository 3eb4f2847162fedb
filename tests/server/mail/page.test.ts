import { describe, expect, test } from 'vitest';
import { languageOf, type Lang, langs } from '#domain/languages.ts';
import { itemName, type Letter, type Part, plainText } from '../../../server/messages/mails/letter.ts';
import {
  customerMails,
  type ExampleItem,
  operatorMails,
} from '../../../server/modules/back-office/mails/examples.ts';
import { mailedTypes } from '../../../server/modules/push/mail-notification.ts';
import { page } from '../../../server/platform/mail/page.ts';

const sender = { shop: 'okanto', publicUrl: 'https://shop.test' };
const image = 'https://shop.test/img/0123456789abcdef/160.jpeg';
const hostile = '<script>alert("1")</script> & {link}';
const items: ExampleItem[] = [
  { title: hostile, options: 'Sage / 256 GB', image },
  { title: 'Lamp', options: '', image: null },
];
const values = { sender, seller: 'Studio <b>North</b>', items };

const lettersIn = (lang: Lang): Letter[] => Object.values(customerMails).map((mail) => mail(lang, values));
const operatorLetters = Object.values(operatorMails).map((mail) => mail(values));

/** Text of an HTML mail as a mail program shows it. */
const shown = (html: string) =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<div style="display:none.*?<\/div>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

/** Texts that both versions have to contain. */
function factsOf(part: Part): string[] {
  if ('items' in part)
    return part.items.flatMap((item) => [itemName(item), item.options, item.amount, item.price ?? '']);
  if ('rows' in part) return part.rows.flatMap(({ name, value }) => [name, value]);
  return Object.values(part);
}
const factsIn = ({ parts, footer }: Letter) =>
  [...parts.flatMap(factsOf), footer.reason, ...footer.links.map(({ label }) => label)].map((fact) =>
    fact.replaceAll(/\s+/g, ' '),
  );

test('every notification that is mailed has an example', () => {
  expect(Object.keys(customerMails)).toEqual(expect.arrayContaining(mailedTypes));
});

describe.each(langs)('mails in %s', (lang) => {
  const letters = lettersIn(lang);

  test('begin with the same greeting, then a capital', () => {
    expect(new Set(letters.map((letter) => plainText(letter).split('\n')[0])).size).toBe(1);
    for (const { parts, title } of letters) {
      const [, second] = parts;
      expect(second && 'text' in second && second.text).toMatch(/^(\p{Lu}|\p{Lo}|US\$|\$|\p{N}|okanto)/u);
      expect(title).toMatch(/^[\p{Lu}\p{Lo}]/u);
    }
  });

  test('have the same facts in both versions', async () => {
    for (const letter of letters) {
      const [html, text] = [shown(await page(letter)), plainText(letter).replaceAll(/\s+/g, ' ')];
      for (const fact of factsIn(letter)) {
        expect(html).toContain(fact);
        expect(text).toContain(fact);
      }
      expect(html).toContain(letter.title);
    }
  });

  test('fill every placeholder and name the language', async () => {
    for (const letter of letters) {
      const html = await page(letter);
      expect(html).toContain(`<html lang="${languageOf(lang).locale}" dir="ltr">`);
      const all = [letter.subject, letter.preheader, plainText(letter), shown(html)].join('\n');
      expect(all.replaceAll(hostile, '')).not.toMatch(/[{}]|undefined|NaN/);
    }
  });

  test('have only absolute links and images, on the shop', async () => {
    for (const letter of letters) {
      const html = await page(letter);
      const links = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, link]) => link);
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(link).toMatch(/^https:\/\/shop\.test\//);
      expect(html).not.toMatch(/url\(|@import|<link|<script/);
    }
  });

  test('show neither code nor amount in subject and preheader', () => {
    for (const { subject, preheader } of letters)
      expect(`${subject}${preheader}`).not.toMatch(/012345|4242|\d[.,]\d\d/);
  });

  test('have subjects without a final period', () => {
    for (const { subject } of letters) expect(subject).not.toMatch(/[.。]$/);
  });
});

test('mails to operators have the same facts in both versions', async () => {
  for (const letter of operatorLetters) {
    const [html, text] = [shown(await page(letter)), plainText(letter).replaceAll(/\s+/g, ' ')];
    for (const fact of factsIn(letter))
      expect([html.includes(fact), text.includes(fact)]).toEqual([true, true]);
    expect(`${letter.subject}${letter.preheader}${text}`).not.toMatch(/[{}]|undefined/);
  }
});

test('escapes the text of users', async () => {
  const html = await page(customerMails.order_paid('en', values));
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; {link}');
  expect(html).toContain('Studio &lt;b&gt;North&lt;/b&gt;');
});

test('says nothing in place of the preheader, although programs would go on with the text', async () => {
  const letter = customerMails.code_resetpwd('en', values);
  const [, hidden = ''] = /<div style="display:none[^>]*>(.*?)<\/div>/s.exec(await page(letter)) ?? [];
  expect(hidden.replaceAll(/&#?\w+;/g, '')).toBe(letter.preheader);
  expect(hidden.match(/&zwnj;/g)!.length).toBeGreaterThan(80);
});

test('sets a code apart in both versions', async () => {
  const letter = customerMails.code_resetpwd('en', values);
  expect(plainText(letter)).toContain('\n\n    012345\n\n');
  expect(await page(letter)).toMatch(/<p class="soft text"[^>]*>\s*012345\s*<\/p>/);
});

test('follows the settings of the reader, unless a preview fixes the colors', async () => {
  const letter = customerMails.order_shipped('en', values);
  const [sent, light, dark] = [
    await page(letter),
    await page(letter, { scheme: 'light' }),
    await page(letter, { scheme: 'dark' }),
  ];
  expect(sent).toContain('@media (prefers-color-scheme:dark){');
  expect(light).toContain('@media not all{');
  expect(dark).toContain('@media all{');
  expect(dark).toContain(':root{color-scheme:dark;');
});
