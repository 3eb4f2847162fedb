import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';
import { defaultLang, langs, languages } from '#domain/languages.ts';
import { demoTexts, serverTexts, textFolders } from './server-texts.ts';

const locales = path.join(import.meta.dirname, '../../src/platform/i18n/locales');
const [catalog] = await getCatalogs(getConfig());
const english = Object.values((await catalog!.read('en')) ?? {});

/** The feature or area of routes that a source file belongs to. */
const areaOf = (file: string) => /^src\/(features\/[^/]+|routes\/\([^)]+\))/.exec(file)?.[1];

/** Short messages with one meaning in every area: each was checked in all languages. */
const sameEverywhere = new Set(
  `Add photo|All|Always|Back|Balance <0/>|Balance now|Cancel|Cart|Categories|Category|Change password|Choose|Close|
Confirm|Copy|Create account|Customer service|Declined|Delete|Delete account|Discard|Discount|Done|Edit|Email|
Favorites|Filter|Free|Free shipping|Hide balance|History|Items|Language|Link copied|Log in|
Login password|Manual top-up|My orders|New address|Newest|Notifications|On-chain top-up|Order number|Order placed|
Pay now|Payment|Payment methods|Payment password|Images|Popular searches|Privacy policy|Product|Products|Promo codes|
Quantity|Recently viewed|Refund|Refund requested|Refunded|Refunds|Reviewed|Reviews|Saved|Security|See all|Service|
Settings|Share|Shipped|Shipping|Shipping address|Show|Sold out|Sort|Statement|To pay|To review|To ship|Today|Top up|Total|Transactions|
Trending now|Try again|View order|View refund|Wallet|Withdraw|Withdrawal records|Yesterday|You’re offline`
    .replaceAll('\n', '')
    .split('|'),
);

test('a short message that several areas share has a context or one meaning everywhere', () => {
  const shared = english.flatMap(({ message = '', context, origin = [] }) => {
    const areas = new Set(origin.map(([file]) => areaOf(file)).filter(Boolean));
    const isShort = message.split(' ').length <= 2 && !message.includes('{');
    return isShort && context === undefined && areas.size > 1 && !sameEverywhere.has(message)
      ? [message]
      : [];
  });
  expect(shared).toEqual([]);
});

/** Words outside placeholders and tags; of a plural, those of its last form. */
const wordCount = (message: string) => {
  const other = /^\{\w+, plural,.* other \{(.*)\}\}$/.exec(message)?.[1] ?? message;
  return other.replaceAll(/\{\w+\}|<[^>]*>/g, ' ').match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;
};

test('a message of at most two words, or with a context, has a comment for translators', () => {
  const bare = english.flatMap(({ message = '', context, comments = [] }) =>
    (context !== undefined || wordCount(message) <= 2) &&
    comments.every((each) => each.startsWith('placeholder '))
      ? [message]
      : [],
  );
  expect(bare).toEqual([]);
});

test('no message contains a hard-coded amount', () => {
  expect(english.flatMap(({ message = '' }) => (/\$\s?[\d{]/.test(message) ? [message] : []))).toEqual([]);
});

/** Words that docs/ui-texts.md replaces by others. */
const replaced =
  /\b(basket|whereabouts|logistics|recharge|fans|pieces|auditing|after-sale|e-mail|sign(ed)? (in|out)|service charge|fund records|pictures?)\b/i;

test('English texts use the terms of docs/ui-texts.md', async () => {
  const server = await Promise.all(textFolders.map((folder) => serverTexts(folder, defaultLang)));
  const texts = [
    ...english.map(({ message = '' }) => message.replaceAll(/\{\w+(?=[,}])/g, '{')),
    ...server.flatMap((folder) => [...folder.values()]),
  ];
  // The folder of an export is called so.
  expect(texts.filter((text) => replaced.test(text.replace('folder “pictures”', '')))).toEqual([]);
});

/** Digits that no rule can change. */
const fixedDigits = [
  /\b0x\b/g, // Prefix of hexadecimal numbers.
  / \(0–9, a–f\)/g, // Hexadecimal digits.
  /\b4242 4242 4242 4242\b/g, // Test card of the sandbox.
  /\b123456\b/g, // Code of the sandbox bank.
];

test('numbers of rules are placeholders in messages and server texts', async () => {
  const server = await Promise.all(textFolders.map((folder) => serverTexts(folder, defaultLang)));
  const texts = [
    ...english.map(({ message = '' }) => message),
    ...server.flatMap((folder) => [...folder.values()]),
  ];
  const typed = texts.filter((text) => {
    // Neither names of placeholders nor tags nor the exact forms of plurals.
    const words = text.replaceAll(/\{\w+(?=[,}])|<\/?\d+\/?>|=\d \{/g, '');
    return /\d/.test(fixedDigits.reduce((rest, fixed) => rest.replaceAll(fixed, ''), words));
  });
  expect(typed).toEqual([]);
});

test('no translation awaits a review', () => {
  const fuzzy = languages.filter(({ locale }) =>
    readFileSync(path.join(locales, `${locale}.po`), 'utf8').includes('#, fuzzy'),
  );
  expect(fuzzy).toEqual([]);
});

test.each(['fr', 'it'])('%s has typographic apostrophes', async (locale) => {
  const texts = Object.values((await catalog!.read(locale)) ?? {}).map(({ translation = '' }) => translation);
  // A straight apostrophe quotes in ICU syntax, but never between two letters.
  expect(texts.filter((text) => /\p{L}'\p{L}/u.test(text))).toEqual([]);
});

test.each(['fr', 'it'] as const)('server texts in %s have typographic apostrophes', async (lang) => {
  const texts = await Promise.all(textFolders.map((folder) => serverTexts(folder, lang)));
  const straight = texts.flatMap((found) => [...found]).filter(([, text]) => /\p{L}'\p{L}/u.test(text));
  expect(straight).toEqual([]);
});

/** Texts that are filled into a sentence. */
const withinSentences = new Set(['.unknownDevice']);

test.each(langs)('paragraphs of mails and notifications in %s begin with a capital letter', async (lang) => {
  const folders = textFolders.filter((folder) => /\/(mails|notifications)$/.test(folder));
  expect(folders).toHaveLength(2);
  const texts = await Promise.all(folders.map((folder) => serverTexts(folder, lang)));
  const lowercase = texts
    .flatMap((found) => [...found])
    .filter(([at, text]) => !withinSentences.has(at) && /(^|\n\n)\p{Ll}/u.test(text));
  expect(lowercase).toEqual([]);
});

test('demo texts have typographic apostrophes', () => {
  const texts = [...demoTexts(true), ...demoTexts(false)].flatMap((each) => Object.values(each));
  expect(texts.filter((text) => /\p{L}'/u.test(text))).toEqual([]);
});
