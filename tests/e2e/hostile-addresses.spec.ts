import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e/signed-in.ts';
import { withoutWorker } from '../support/e2e/test.ts';
import { closedRoutes, openRoutes } from '../support/e2e/routes.ts';

test.use(withoutWorker);

/** Values that no screen ever writes into a URL. */
const values = [
  '<img src=x onerror=alert(1)>',
  '-1',
  '99999999999999999999',
  '1e309',
  '[{"__proto__":1},null]',
  '//evil.example/',
  '\u0000\u202e٣ ',
] as const;

const filters = 'q category shop minPrice maxPrice inStock freeFreight rating sort literal';
/**
 * Parameters of each route that has any, in its path and its search. Routes without any are covered by walk.spec.ts.
 */
const parameters: Record<string, string> = {
  '/search': filters,
  '/filter': filters,
  '/products': filters,
  '/shop/{-$id}': `${filters} shops view stars pictures`,
  '/detail/{-$product}/{-$mer}': '',
  '/login': 'redirect account',
  '/register': 'redirect account',
  '/forgotPassword': 'redirect account',
  '/changePassword': 'redirect account',
  '/changePayPwd': 'redirect account',
  '/checkout': 'buy payment',
  '/myPurchases/{-$status}': '',
  '/orderInfo/{-$id}': 'pay',
  '/refund/{-$id}/{-$sn}/{-$product_ids}/{-$amount}': '',
  '/refundInfo/$id': '',
  '/comment': 'line more done',
  '/addressForm/{-$id}': '',
  '/notification': 'kind',
  '/service': 'product order',
  '/topUp': 'method record amount redirect',
  '/cardTopUp': 'amount',
  '/walletTopUp': 'network record amount redirect',
  '/topUpRecord': 'status',
  '/depositRecord': 'status',
  '/capitalRecord': 'kind month view',
  '/helpAndSupport': 'article',
  '/law': 'document',
};

/** Address of the route with the values distributed over all its parameters, starting at `turn`. */
function addressOf(route: string, turn: number): string {
  const value = (place: number) => encodeURIComponent(values[(turn + place) % values.length]!);
  const path = route
    .split('/')
    .map((part, place) => (part.includes('$') ? value(place) : part))
    .join('/');
  const search = parameters[route]!.split(' ').filter(Boolean);
  return `${path}?${search.map((name, place) => `${name}=${value(place)}`).join('&')}&%FF=%FF&__proto__=1`;
}

async function expectSensible(page: Page, address: string, broken: string): Promise<void> {
  await page.goto(address);
  const heading = page.locator('h1').filter({ visible: true });
  await expect(heading, address).toHaveCount(1);
  await expect(heading, address).not.toHaveText(broken);
  await expect(page, address).toHaveURL(/^http:\/\/localhost/);
}

// Each parameter is tested with two of the values.
const turns = [0, 3];
for (const [who, routes] of [
  ['a visitor', openRoutes],
  ['a signed-in user', closedRoutes],
] as const) {
  test(`${who} sees a sensible screen for any address`, { tag: '@long' }, async ({ page, user, t }) => {
    test.setTimeout(300_000);
    expect(user.email).toBeTruthy();
    page.on('dialog', (dialog) => {
      throw new Error(dialog.message());
    });
    if (who === 'a visitor') await page.context().clearCookies({ name: 'token' });
    for (const route of Object.keys(routes).filter((each) => each in parameters))
      for (const turn of turns)
        await expectSensible(page, addressOf(route, turn), t('Couldn’t show this page'));
  });
}

test('the table covers every route with parameters', () => {
  const rest = { ...openRoutes, ...closedRoutes };
  const withParameters = Object.keys(rest).filter((route) => route.includes('$'));
  expect(withParameters.filter((route) => !(route in parameters))).toEqual([]);
});
