import { fetchData } from '../support/e2e/steps.ts';
import { expect, test, withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

test('suggests words, categories and shops while typing, and remembers searches', async ({ page, t }) => {
  await page.goto('/search');
  const field = page.getByRole('searchbox', { name: t('Search products') });
  const offered = page.getByRole('list', { name: t('Suggestions') });
  const type = (text: string) =>
    expect(async () => {
      await field.fill(text);
      await expect(offered).toBeVisible({ timeout: 2000 });
    }).toPass();
  const { words, categories, shops } = await fetchData<'productSuggest'>(
    page,
    '/api/product/suggest?lang=en&q=li',
  );
  const [word, category, shop] = [words[0]!, categories[0]!, shops[0]!];

  await type('li');
  await offered.getByRole('link', { name: shop.name }).click();
  await expect(page).toHaveURL(new RegExp(`/shop/${shop.id}$`));
  await page.goBack();
  await type('li');
  await offered.getByRole('link', { name: category.name }).click();
  await expect(page).toHaveURL(new RegExp(`category=${category.slug}`));
  await page.goBack();
  await type('li');
  await offered.getByRole('button', { name: word, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  await expect(page.getByRole('article').first()).toBeVisible();

  // For a mistyped search, results of the correction are shown, with a link to search the typed word only.
  await field.fill('mugg');
  await field.press('Enter');
  await expect(page.getByText(t('Showing results for “{corrected}”.', { corrected: 'mug' }))).toBeVisible();
  await page.getByRole('button', { name: t('Search only for “{typed}”', { typed: 'mugg' }) }).click();
  await expect(page).toHaveURL(/literal=true/);
  await expect(page.getByText(t('Nothing found for “{0}”', { 0: 'mugg' }))).toBeVisible();

  await page.goto('/search');
  const recent = page.getByRole('region', { name: t('Your searches') });
  await expect(recent.getByRole('button', { name: 'mugg', exact: true })).toBeVisible();
  await recent.getByRole('button', { name: t('Remove {word} from your searches', { word: 'mugg' }) }).click();
  await expect(recent.getByRole('button', { name: 'mugg', exact: true })).toBeHidden();
  await recent.getByRole('button', { name: word, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
});
