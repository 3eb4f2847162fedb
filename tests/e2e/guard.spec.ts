import { heard } from '../support/e2e/heard.ts';
import { newPerson, register } from '../support/e2e/steps.ts';
import { expect, test, withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

/** Every path of spec §2 a visitor may open, and the title key of what opens. */
const open: [path: string, title: string][] = [
  ['/', 'Home'],
  ['/home', 'Home'],
  ['/explore', 'Explore'],
  ['/search', 'Search'],
  ['/shop', 'Shops'],
  ['/detail', 'Product'],
  ['/login', 'Log in'],
  ['/register', 'Create account'],
  ['/forgotPassword', 'Forgot password'],
  // Without an account's name there is no code to enter: it asks for the name first.
  ['/changePassword', 'Forgot password'],
];
/** Every other path of spec §2. */
const closed = [
  ['/bag', '/order', '/comment', '/checkout', '/language', '/notification', '/profile', '/changePayPwd'],
  ['/helpAndSupport', '/withDraw', '/depositRecord', '/topUp', '/walletTopUp', '/cardTopUp', '/topUpRecord'],
  ['/capitalRecord', '/myFavourite', '/payment', '/security', '/heart', '/filter', '/setting', '/popular'],
  ['/platform', '/law', '/address', '/products', '/service', '/passwords', '/orderInfo', '/orderInfo/1'],
  ['/refund', '/refund/1/SN1/2/3.00', '/myPurchases', '/myPurchases/0', '/addressForm', '/addressForm/1'],
];
/** Paths of our own, closed too. */
closed.push(['/viewed', '/waiting', '/credits', '/refundInfo/1']);
/** Addresses nobody meant, and where a visitor is then: asked to log in, or on a page of the shop that says something. */
const hostile: [address: string, seen: 'login' | 'page'][] = [
  // Browsers go up by dots themselves, encoded or not.
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
  // The wording of the spec: a path that contains a public one is open. There is nothing at it.
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
/** Where nobody is led after a login: none of these is an address of this shop. */
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

/** Pages behind the login with their title keys. */
const inside: [path: string, title: string][] = [
  ['/bag', 'Cart'],
  ['/order', 'My orders'],
  ['/myPurchases/0', 'My orders'],
  ['/refund', 'Refund'],
  ['/checkout', 'Checkout'],
  ['/language', 'Language'],
  ['/profile', 'Me'],
  ['/notification', 'Notifications'],
  ['/changePassword', 'Change password'],
  ['/changePayPwd', 'Payment password'],
  ['/topUp', 'Top up'],
  ['/cardTopUp', 'Top up by card'],
  ['/payment', 'Payment methods'],
  ['/walletTopUp', 'On-chain top-up'],
  ['/topUpRecord', 'Top-up records'],
  ['/withDraw', 'Withdraw'],
  ['/depositRecord', 'Withdrawal records'],
  ['/capitalRecord', 'Fund records'],
  ['/security', 'Security'],
  ['/comment', 'Reviews'],
  ['/myFavourite', 'Favorites'],
  ['/heart', 'Followed shops'],
  ['/viewed', 'Recently viewed'],
  ['/filter', 'Filter'],
  ['/setting', 'Settings'],
  ['/privacy', 'Privacy and your data'],
  ['/deleteAccount', 'Delete account'],
  ['/helpAndSupport', 'Help and support'],
  ['/law', 'Law and policies'],
  ['/platform', 'About the platform'],
  ['/popular', 'Popular'],
  ['/products', 'Products'],
  ['/address', 'Addresses'],
  ['/addressForm', 'Address'],
  ['/passwords', 'Passwords'],
  ['/service', 'Customer service'],
  ['/waiting', 'Waiting to be sent'],
];

test('a visitor sees the public pages, each under its title', async ({ page, say }) => {
  for (const [path, title] of open) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(new RegExp(`^${say(title)} · `));
    await expect(page, path).not.toHaveURL(/redirect=/);
  }
});

for (const paths of closed) {
  test(`a visitor is asked to log in for ${paths[0]} and others, and comes back`, async ({ page, say }) => {
    const said = await heard(page);
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page, path).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
      await expect(page, path).toHaveTitle(new RegExp(`^${say('Log in')} · `));
      await expect.poll(said, { message: path }).toContain(say('Please log in first'));
    }
  });
}

test.describe('in Japanese', { tag: '@long' }, () => {
  test.use({ lang: 'ja' });

  test('a signed-in person opens the private pages, each under its translated title', async ({
    page,
    say,
  }) => {
    await page.goto('/login?redirect=%2Faddress');
    await register(page, say, newPerson());
    await expect(page).toHaveURL(/\/address$/);
    for (const [path, title] of inside) {
      await page.goto(path);
      await expect(page, path).toHaveTitle(new RegExp(`^${say(title)} · `));
    }
    await page.goto('/login');
    await expect(page, 'no business at /login').toHaveURL(/\/home$/);
  });
});

test('an address written by somebody else does no harm', async ({ page, say }) => {
  // "/home/" is "/home".
  await page.goto('/home/');
  await expect(page.getByRole('link', { name: say('See all') }).first()).toBeVisible();
  // Filters that are none are left out.
  await page.goto('/search?q=tent&category[]=x&minPrice=NaN&rating=99&sort=evil');
  await expect(page).toHaveURL(/\/search\?q=tent$/);
  // Typed text is shown as it is.
  await page.goto('/search?q=' + encodeURIComponent('<b>zzzqqq</b>'));
  await expect(
    page.getByText(say('Nothing found for “{0}”', { 0: '<b>zzzqqq</b>' }), { exact: true }),
  ).toBeVisible();
});

test('an address that leads nowhere, or somewhere else, shows a page of this shop', async ({
  page,
  shop,
}) => {
  const { host } = new URL(shop.url);
  for (const [address, seen] of hostile) {
    await page.goto(`${shop.url}${address}`);
    await expect(page.getByRole('heading').first(), address).toBeVisible();
    if (seen === 'login') await expect(page, address).toHaveURL(/\/login\?redirect=/);
    else await expect(page, address).not.toHaveURL(/\/login\?/);
    expect(new URL(page.url()).host, address).toBe(host);
  }
});

test('the way on after a login stays in this shop', async ({ page, say }) => {
  for (const address of elsewhere) {
    await page.goto(`/login?redirect=${encodeURIComponent(address)}`);
    await expect(page.getByRole('heading').first(), address).toBeVisible();
    await expect(page, address).toHaveURL(/\/login$/);
  }
  await page.goto(`/login?redirect=${encodeURIComponent('/address?x=1#y')}`);
  await register(page, say, newPerson());
  await expect(page).toHaveURL(/\/address/);
  for (const address of elsewhere) {
    await page.goto(`/login?redirect=${encodeURIComponent(address)}`);
    await expect(page, address).toHaveURL(/\/home$/);
  }
});

test('an answer that breaks off, or is none of the shop’s, ends no session', async ({ page, say }) => {
  await page.goto('/login?redirect=%2Faddress');
  await register(page, say, newPerson());
  await expect(page).toHaveURL(/\/address$/);
  for (const body of ['{"code":1,"msg":"ok","da', '<title>Hotel WLAN</title>']) {
    // The page before may still be asking: its answer is none of this one's.
    await page.goto('about:blank');
    const asked = page.waitForResponse(/getUserInfo/);
    await page.route('**/api/user/getUserInfo?*', (route) => route.fulfill({ body }));
    await page.goto('/home');
    await asked;
    await page.unrouteAll();
    await page.goto('/setting');
    await expect(page.getByRole('button', { name: say('Log out') })).toBeVisible();
  }
});
