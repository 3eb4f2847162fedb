import { afterAll, beforeEach, expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { createTranslator } from '../../../server/platform/translation/translator.ts';
import { createAccount } from '../../support/accounts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { good, receivedOrder } from '../../support/server/reviews/received.ts';
import { startLibreTranslate } from '../../support/server/translation/libre-translate.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log } = await testDatabase();
const double = await startLibreTranslate({ key: 'a key' });
afterAll(() => double.stop());
const translator = createTranslator({ translationUrl: double.url, translationKey: 'a key' });
const api = await startApi({ db, log, services: { translator } }, handlers);
const without = await startApi({ db, log }, handlers);
const { token } = await staff(db, 'support');
const support = { url: api.url, token };
const { account, id } = await createAccount(db);
await db.updateTable('account').set({ lang: 'zh-tw' }).where('id', '=', id).execute();

beforeEach(() => {
  double.received.length = 0;
  double.state.status = 200;
});

test('a message is translated for the operator, and a reply into the language of its reader', async () => {
  const text = 'Wo ist es? <b>&amp;</b> \u202E';
  expect(await callOps(support, 'chatTranslate', { account, text, to: 'operator' })).toEqual({
    lang: 'en',
    text: `[en] ${text}`,
    from: 'de',
  });
  expect(await callOps(support, 'chatTranslate', { account, text: 'Here', to: 'user' })).toMatchObject({
    lang: 'zh-tw',
    text: '[zh-Hant] Here',
  });
  expect(double.received).toEqual([
    { q: text, source: 'auto', target: 'en', format: 'text', api_key: 'a key' },
    { q: 'Here', source: 'auto', target: 'zh-Hant', format: 'text', api_key: 'a key' },
  ]);
  expect(double.state.languageRequests).toBe(1);
});

test('a review is translated for the operator, and without a translator refused', async () => {
  const shop = await seedShop(db);
  const product = await shop.product(shop.shopIds[0]!);
  const author = await createAccount(db, { balanceCents: 100_000 });
  const { lineIds } = await receivedOrder(api, author, [product]);
  const { review } = await api.ok(
    'orderReview',
    { lineId: lineIds[0]!, ...good, content: 'Sehr gut' },
    author,
  );
  expect(await callOps(support, 'reviewTranslate', { id: review.id })).toEqual({
    lang: 'en',
    text: '[en] Sehr gut',
    from: 'de',
    followUp: null,
  });
  const door = { url: without.url, token };
  expect((await refusedBy(door, 'reviewTranslate', { id: review.id })).reason).toBe('no_translator');
  expect((await refusedBy(support, 'reviewTranslate', { id: 999_999 })).reason).toBe('not_found');
});

test('a failing translator is a refusal, and the next attempt succeeds', async () => {
  double.state.status = 500;
  const input = { account, text: 'Wo?', to: 'operator' } as const;
  expect((await refusedBy(support, 'chatTranslate', input)).reason).toBe('translation_failed');
  double.state.status = 200;
  expect((await callOps(support, 'chatTranslate', input)).text).toBe('[en] Wo?');
});

test('older codes of Chinese are used, a missing language and a wrong key are refused', async () => {
  const older = await startLibreTranslate({ codes: ['en', 'zh', 'zt'] });
  try {
    const known = createTranslator({ translationUrl: `${older.url}/`, translationKey: undefined })!;
    expect((await known.translate('Here', 'zh-cn')).text).toBe('[zh] Here');
    expect((await known.translate('Here', 'zh-tw')).text).toBe('[zt] Here');
    await expect(known.translate('Here', 'th')).rejects.toThrow('lacks the language th');
    expect(older.received.map(({ api_key: key }) => key)).toEqual([undefined, undefined]);
  } finally {
    await older.stop();
  }
  const wrong = createTranslator({ translationUrl: double.url, translationKey: 'another' })!;
  await expect(wrong.translate('Here', 'en')).rejects.toThrow('403');
  const stopped = createTranslator({ translationUrl: older.url, translationKey: undefined })!;
  await expect(stopped.translate('Here', 'en')).rejects.toThrow('fetch failed');
});

test('without a translator the call is refused, and no session includes it', async () => {
  const door = { url: without.url, token };
  const input = { account, text: 'Wo?', to: 'operator' } as const;
  expect((await refusedBy(door, 'chatTranslate', input)).reason).toBe('no_translator');
  expect((await callOps(door, 'session', {})).calls).not.toContain('chat/translate');
  expect((await callOps(support, 'session', {})).calls).toContain('chat/translate');
});
