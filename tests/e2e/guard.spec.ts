import { recordToasts } from '../support/e2e/record-toasts.ts';
import { addressesOf, routeFiles } from '../support/e2e/route-files.ts';
import { closedRoutes, openRoutes } from '../support/e2e/routes.ts';
import { newUser, register, signUp } from '../support/e2e/steps.ts';
import { expect, test, withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

const open = routeFiles.filter(({ path }) => path in openRoutes);
const closed = routeFiles.filter(({ path }) => path in closedRoutes);

/** Malformed or hostile addresses, and the page a visitor ends up on: the login, or a page of the shop with content. */
const hostile: [address: string, seen: 'login' | 'page'][] = [
  // Browsers resolve dot segments, encoded or not.
  ['/home/../bag', 'login'],
  ['/home/%2e%2e/bag', 'login'],
  ['/BAG', 'login'],
  ['/%62ag', 'login'],
  ['/bag;jsessionid=1', 'login'],
  ['/bag%2F', 'login'],
  ['/bag?redirect=/home&redirect=//evil.example', 'login'],
  ['//evil.example/bag', 'login'],
  ['/\\evil.example/bag', 'login'],
  ['/https:%2F%2Fevil', 'login'],
  ['/javascript:alert(1)', 'login'],
  ['/%00', 'login'],
  ['/購物車', 'login'],
  [`/${'a'.repeat(3000)}`, 'login'],
  // Per the spec, a path that contains a public one is open. No page exists at these.
  ['/bag/home', 'page'],
  ['/x/login', 'page'],
  ['/home%2F..%2Fbag', 'page'],
  ['/home/%E0%A4%A', 'page'],
  ['/detail/%F0%9F%98%80', 'page'],
  ['/detail/1e9/-1', 'page'],
  ['/shop/%3Cscript%3E', 'page'],
  ['/search?q=a&q=b&q[x]=c', 'page'],
  [`/search?q=${'ม'.repeat(300)}`, 'page'],
  ['/search?__proto__[x]=1&page=-1', 'page'],
];
/** Routes that lead to another one without their optional parameter. */
const redirects: Record<string, string> = { '/orderInfo/{-$id}': '/myPurchases/{-$status}' };
/** Login redirects must not lead to any of these: none is an address of this shop. */
const elsewhere = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'bag',
];

test('a visitor sees the public pages with their titles', { tag: '@long' }, async ({ page, t }) => {
  for (const route of open) {
    const { title } = openRoutes[route.path]!;
    const [address] = addressesOf(route);
    await page.goto(address!);
    const shownTitle = t(typeof title === 'string' ? title : route.title!);
    await expect(page, address).toHaveTitle(new RegExp(`^${shownTitle} · `));
    await expect(page, address).not.toHaveURL(/redirect=/);
  }
});

// tests/architecture/routes.test.ts tests the guard with every route; this tests that the app applies it.
for (const area of new Set(closed.map((route) => route.area))) {
  const addresses = closed.filter((route) => route.area === area).flatMap(addressesOf);
  for (const [which, some, tag] of [
    ['the first page', addresses.slice(0, 1), []],
    ['further pages', addresses.slice(1), ['@long']],
  ] as const)
    test(
      `a visitor is redirected to the login from ${which} of ${area}, with the way back in the URL`,
      { tag: [...tag] },
      async ({ page, t }) => {
        const toasts = await recordToasts(page);
        for (const address of some) {
          await page.goto(address, { waitUntil: 'commit' });
          await expect(page, address).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`);
          await expect(page, address).toHaveTitle(new RegExp(`^${t('Log in')} · `));
          await expect.poll(toasts, { message: address }).toContain(t('Please log in first'));
        }
      },
    );
}

test.describe('in Japanese', { tag: '@long' }, () => {
  test.use({ lang: 'ja' });

  test('a signed-in user opens the private pages with their translated titles', async ({ page, t }) => {
    await signUp(page, '/address');
    await expect(page).toHaveURL(/\/address$/);
    const titleOf = (shown: string) => routeFiles.find(({ path }) => path === shown)!.title!;
    const inside = routeFiles.filter(({ path }) => path in closedRoutes || path === '/changePassword');
    for (const route of inside) {
      const [address] = addressesOf(route);
      await page.goto(address!);
      const title = t(titleOf(redirects[route.path] ?? route.path));
      await expect(page, address).toHaveTitle(new RegExp(`^${title} · `));
    }
    await page.goto('/login');
    await expect(page, 'no business at /login').toHaveURL(/\/home$/);
  });
});

test('hostile values in a URL are dropped or shown as plain text', async ({ page, t }) => {
  // A trailing slash is ignored.
  await page.goto('/home/');
  await expect(page.getByRole('link', { name: t('See all') }).first()).toBeVisible();
  // Invalid filters are removed.
  await page.goto('/search?q=tent&category[]=x&minPrice=NaN&rating=99&sort=evil');
  await expect(page).toHaveURL(/\/search\?q=tent$/);
  // Typed text is rendered as text.
  await page.goto('/search?q=' + encodeURIComponent('<b>zzzqqq</b>'));
  await expect(
    page.getByText(t('Nothing found for “{0}”', { 0: '<b>zzzqqq</b>' }), { exact: true }),
  ).toBeVisible();
});

test('an unknown or foreign address shows a page of this shop', { tag: '@long' }, async ({ page, shop }) => {
  const { host } = new URL(shop.url);
  for (const [address, seen] of hostile) {
    await page.goto(`${shop.url}${address}`);
    await expect(page.getByRole('heading').first(), address).toBeVisible();
    if (seen === 'login') await expect(page, address).toHaveURL(/\/login\?redirect=/);
    else await expect(page, address).not.toHaveURL(/\/login\?/);
    expect(new URL(page.url()).host, address).toBe(host);
  }
});

test('the redirect after a login stays within this shop', { tag: '@long' }, async ({ page, t }) => {
  for (const address of elsewhere) {
    await page.goto(`/login?redirect=${encodeURIComponent(address)}`);
    await expect(page.getByRole('heading').first(), address).toBeVisible();
    await expect(page, address).toHaveURL(/\/login$/);
  }
  await page.goto(`/login?redirect=${encodeURIComponent('/address?x=1#y')}`);
  await register(page, t, newUser());
  await expect(page).toHaveURL(/\/address/);
  for (const address of elsewhere) {
    await page.goto(`/login?redirect=${encodeURIComponent(address)}`);
    await expect(page, address).toHaveURL(/\/home$/);
  }
});

test('a truncated or foreign response does not end the session', { tag: '@long' }, async ({ page, t }) => {
  await signUp(page, '/address');
  await expect(page).toHaveURL(/\/address$/);
  for (const body of ['{"code":1,"msg":"ok","da', '<title>Hotel WLAN</title>']) {
    // The previous page may still have a request in flight, whose response must not match below.
    await page.goto('about:blank');
    const requested = page.waitForResponse(/getUserInfo/);
    await page.route('**/api/user/getUserInfo?*', (route) => route.fulfill({ body }));
    await page.goto('/home');
    await requested;
    await page.unrouteAll();
    await page.goto('/setting');
    await expect(page.getByRole('button', { name: t('Log out') })).toBeVisible();
  }
});
