import { help } from '../../server/content/help.ts';
import { law } from '../../server/content/law.ts';
import { endpoints } from '#contract/endpoints.gen.ts';
import type { Lang } from '#domain/languages.ts';
import { startShop } from '../support/running-shop.ts';
import { recordToasts } from '../support/e2e/record-toasts.ts';
import { newUser, register, signUp } from '../support/e2e/steps.ts';
import { expect, test } from '../support/e2e/test.ts';
import { waitUntilCached } from '../support/e2e/waits.ts';

const articleOf = (lang: Lang, id: string) =>
  help(lang)
    .sections.flatMap(({ articles }) => articles)
    .find((article) => article.id === id)!;
const documentOf = (lang: Lang, id: string) => law(lang).documents.find((document) => document.id === id)!;

/** Search terms and the article each must find: unfinished, in mixed case, in half-width characters. */
const questions: [lang: Lang, typed: string, article: string][] = [
  ['en', 'SHIPPING cos', 'freight'],
  ['ja', 'ﾛｸﾞｲﾝﾊﾟｽﾜｰﾄﾞを忘れ', 'loginPassword'],
];

for (const [lang, typed, id] of questions) {
  test.describe(lang, { tag: lang === 'en' ? [] : '@long' }, () => {
    test.use({ lang });

    test(`finds an article by “${typed}”, and again offline`, async ({ page, context, t }) => {
      await signUp(page, '/helpAndSupport');
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.reload();
      const { title } = articleOf(lang, id);
      const find = async () => {
        await page.getByRole('searchbox', { name: t('Search help') }).fill(typed);
        await page.getByRole('link', { name: title }).click();
        await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
      };
      await find();
      // The typed text is kept after going back.
      await page.goBack();
      await expect(page.getByRole('searchbox')).toHaveValue(typed);

      await waitUntilCached(page, `/api/${endpoints.help.path}?lang=${lang}`);
      await context.setOffline(true);
      await page.goto('/helpAndSupport');
      await find();
      // The article's own URL opens it, for example from a link in a message.
      await page.goto(`/helpAndSupport?article=${id}`);
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    });
  });
}

test(
  'a help search without results links to customer service, an article to its page',
  { tag: '@long' },
  async ({ page, t }) => {
    await signUp(page, '/helpAndSupport');
    await page.getByRole('searchbox').fill('zzzqqq');
    await expect(page.getByText('zzzqqq', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: t('Ask us') }).click();
    await expect(page).toHaveURL(/\/service$/);
    await page.goto('/helpAndSupport?article=nothing');
    await page.getByRole('link', { name: t('All articles') }).click();
    await page.getByRole('link', { name: articleOf('en', 'withdrawalFees').title }).click();
    // The fees in the text match the rules.
    await expect(page.getByText('1% + $0.50', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: t('Withdraw'), exact: true }).click();
    await expect(page).toHaveURL(/\/withDraw$/);
  },
);

test('a visitor can read terms and privacy before registering', async ({ page, t }) => {
  await page.goto('/register');
  for (const [words, id] of [
    ['Terms of use', 'terms'],
    ['Privacy policy', 'privacy'],
  ] as const) {
    const document = documentOf('en', id);
    await page.getByRole('button', { name: t(words) }).click();
    const sheet = page.getByRole('dialog', { name: document.title });
    await expect(sheet.getByRole('heading', { name: document.sections.at(-1)!.title })).toBeAttached();
    await sheet.getByRole('button', { name: t('Close') }).click();
    await expect(sheet).toBeHidden();
  }
  await expect(page).toHaveURL(/\/register$/);
});

test(
  'every document starts with a table of contents that links to its sections',
  { tag: '@long' },
  async ({ page, t }) => {
    await signUp(page, '/law');
    for (const { title, sections } of law('en').documents) {
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
      const last = sections.at(-1)!;
      await page
        .getByRole('navigation', { name: t('Contents') })
        .getByRole('link', { name: last.title })
        .click();
      await expect(page.getByRole('heading', { level: 3, name: last.title })).toBeInViewport();
      await page.goto('/law');
    }
  },
);

test(
  'an entry without a URL shows “Not Yet Open”, and developers find the API page',
  { tag: '@long' },
  async ({ page, context, t }) => {
    const toasts = await recordToasts(page);
    await signUp(page, '/platform');
    await page.getByRole('button', { name: t('Seller platform') }).click();
    await expect.poll(toasts).toContain(t('Not Yet Open'));
    // The page for developers of other clients is linked here.
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: t('Build on the open API') }).click();
    await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('the merchant link uses the configured URL', { tag: '@long' }, async ({ browser, t }) => {
  const shop = await startShop({
    env: { LOG_LEVEL: 'warn', DEMO: 'off', MERCHANT_ENTRY_URL: 'https://merchants.example/entry' },
  });
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${shop.url}/login?redirect=%2Fplatform`);
    await register(page, t, newUser());
    const entry = page.getByRole('link', { name: t('Become a seller') });
    await expect(entry).toHaveAttribute('href', 'https://merchants.example/entry');
    await expect(entry).toHaveAttribute('rel', 'noopener noreferrer');
  } finally {
    await context.close();
    await shop.stop();
  }
});
