import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mergeTests, type Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Role } from '../../server/platform/db/columns.ts';
import { axeFaults, drawAll } from '../support/e2e/axe.ts';
import { expectSoundScreen } from '../support/e2e/console-screen.ts';
import { expect, test as consoleTest } from '../support/e2e/console.ts';
import { type SeededData, test as seeded } from '../support/e2e/seeded-account.ts';
import { withoutWorker } from '../support/e2e/test.ts';
import { staff } from '../support/server/back-office/staff.ts';

const test = mergeTests(consoleTest, seeded);
test.use(withoutWorker);

interface Known extends SeededData {
  topUp: string;
  withdrawal: string;
  refundSn: string;
  banner: number;
  category: number;
  canned: number;
  operator: string;
  /** Of a mail that failed. */
  recipient: string;
}

const thisMonth = new Date().toISOString().slice(0, 7);

/** Every route of the console: the role that opens it, its path, and a text that has come from the server. */
const screens: Record<
  string,
  { role: Role; at?: (known: Known) => string; shows: (known: Known) => string }
> = {
  '/': { role: 'owner', shows: () => 'Waiting for you' },
  '/orders': { role: 'owner', shows: ({ order }) => order.paid.sn },
  '/orders/$sn': {
    role: 'owner',
    at: ({ order }) => `/orders/${order.delivered.sn}`,
    shows: ({ order }) => order.delivered.sn,
  },
  '/orders/parcels': { role: 'owner', shows: () => 'Parcels to check' },
  '/orders/hand-over': { role: 'logistics', shows: () => 'Check the rows' },
  '/products': { role: 'catalog', shows: () => 'New product' },
  '/products/new': { role: 'catalog', shows: () => 'Français' },
  '/products/grid': { role: 'catalog', shows: () => 'Edit products' },
  '/products/$id': {
    role: 'catalog',
    at: ({ product }) => `/products/${product}`,
    shows: ({ title }) => title,
  },
  '/products/$id/stock': {
    role: 'catalog',
    at: ({ product }) => `/products/${product}/stock`,
    shows: () => 'Stock movements',
  },
  '/products/stock': { role: 'catalog', shows: ({ title }) => title },
  '/products/imports': { role: 'catalog', shows: () => 'Upload a file' },
  '/promos': { role: 'catalog', shows: () => 'WELCOME10' },
  '/promos/new': { role: 'catalog', shows: () => 'New promo code' },
  '/promos/$id': { role: 'catalog', at: () => '/promos/1', shows: () => 'WELCOME10' },
  '/storefront': { role: 'catalog', shows: () => 'New banner' },
  '/storefront/banners/new': { role: 'catalog', shows: () => 'Français' },
  '/storefront/banners/$id': {
    role: 'catalog',
    at: ({ banner }) => `/storefront/banners/${banner}`,
    shows: () => 'Français',
  },
  '/storefront/categories': { role: 'catalog', shows: () => 'New category' },
  '/storefront/categories/new': { role: 'catalog', shows: () => 'New category' },
  '/storefront/categories/$id': {
    role: 'catalog',
    at: ({ category }) => `/storefront/categories/${category}`,
    shows: () => 'Name',
  },
  '/storefront/search-words': { role: 'catalog', shows: () => 'Français' },
  '/shops': { role: 'catalog', shows: ({ shopName }) => shopName },
  '/shops/new': { role: 'catalog', shows: () => 'New shop' },
  '/shops/$id': { role: 'catalog', at: ({ shop }) => `/shops/${shop}`, shows: ({ shopName }) => shopName },
  '/refunds': { role: 'support', shows: ({ email }) => email },
  '/refunds/$sn': {
    role: 'support',
    at: ({ refundSn }) => `/refunds/${refundSn}`,
    shows: ({ refundSn }) => refundSn,
  },
  '/top-ups': { role: 'auditor', shows: ({ email }) => email },
  '/top-ups/$sn': { role: 'auditor', at: ({ topUp }) => `/top-ups/${topUp}`, shows: ({ email }) => email },
  '/withdrawals': { role: 'auditor', shows: ({ email }) => email },
  '/withdrawals/$sn': {
    role: 'auditor',
    at: ({ withdrawal }) => `/withdrawals/${withdrawal}`,
    shows: ({ email }) => email,
  },
  '/deposits': { role: 'auditor', shows: () => 'Deposits' },
  '/adjustments': { role: 'auditor', shows: () => 'Adjustments' },
  '/networks': { role: 'owner', shows: () => 'Networks' },
  '/ledger': { role: 'owner', shows: () => 'Ledger' },
  '/ledger/$kind': {
    role: 'owner',
    at: () => '/ledger/escrow',
    shows: ({ order }) => order.paid.sn,
  },
  '/accounts/$account/ledger': {
    role: 'owner',
    at: ({ email }) => `/accounts/${encodeURIComponent(email)}/ledger`,
    shows: ({ order }) => order.paid.sn,
  },
  '/month-end': { role: 'owner', at: () => `/month-end?month=${thisMonth}`, shows: () => 'Month end' },
  '/reconcile': { role: 'owner', shows: () => 'Reconcile' },
  '/debts': { role: 'owner', shows: () => 'Debts' },
  '/accounts': { role: 'owner', shows: ({ email }) => email },
  '/health': { role: 'owner', shows: () => 'Send mails' },
  '/accounts/$account': {
    role: 'owner',
    at: ({ email }) => `/accounts/${encodeURIComponent(email)}`,
    shows: ({ email }) => email,
  },
  '/own-account': { role: 'support', shows: () => 'This session' },
  '/operators': { role: 'owner', shows: () => '@example.test' },
  '/operators/$name': {
    role: 'owner',
    at: ({ operator }) => `/operators/${encodeURIComponent(operator)}`,
    shows: () => 'Correct the number of pieces',
  },
  '/texts': { role: 'owner', shows: () => 'Changed languages' },
  '/texts/$article': {
    role: 'owner',
    at: () => '/texts/law.terms.scope?lang=it',
    shows: () => 'It was never changed.',
  },
  '/settings': { role: 'owner', shows: () => 'Merchant entry' },
  '/keys': { role: 'owner', shows: () => 'API keys' },
  '/webhooks': { role: 'owner', shows: () => 'Webhooks' },
  '/webhooks/deliveries': { role: 'owner', shows: () => 'No message matches.' },
  '/log': { role: 'owner', shows: () => '@example.test' },
  '/conversations': { role: 'support', shows: () => 'Conversations' },
  '/conversations/$account': {
    role: 'support',
    at: ({ email }) => `/conversations/${encodeURIComponent(email)}`,
    shows: () => 'How may we help?',
  },
  '/canned-answers': { role: 'support', shows: () => 'Canned answers' },
  '/canned-answers/new': { role: 'support', shows: () => 'Français' },
  '/canned-answers/$id': {
    role: 'support',
    at: ({ canned }) => `/canned-answers/${canned}`,
    shows: () => '{first_name}',
  },
  '/mails': { role: 'catalog', shows: () => 'Payment for several orders' },
  '/failed-mails': { role: 'support', shows: ({ recipient }) => recipient },
  '/reviews': { role: 'support', shows: () => 'Reviews' },
};
/** Checked in journeys, which create their data. */
const elsewhere = {
  '/deposits/$id': 'console-deposits.spec.ts',
  '/products/imports/$id': 'console-imports.spec.ts',
  '/adjustments/$sn': 'console-adjustments.spec.ts',
  '/webhooks/$id': 'console-webhooks.spec.ts',
  '/webhooks/deliveries/$id': 'console-webhooks.spec.ts',
};

test('the table covers every route of the console', () => {
  const source = ['router.tsx', 'catalog-routes.ts']
    .map((file) => readFileSync(path.join(import.meta.dirname, '../../console', file), 'utf8'))
    .join('');
  const own = [...source.matchAll(/^ *path: '([^']+)'/gm)].map(([, route]) => route!);
  // The conversations' two routes are below a route of their own.
  const routes = own.flatMap((route) => (route === '/$account' ? `/conversations${route}` : route));
  const covered = new Set([...Object.keys(screens), ...Object.keys(elsewhere)]);
  expect([...new Set(routes)].toSorted()).toEqual([...covered].toSorted());
});

/** Navigates as a link does: loading the document for each screen would take half of the walk. */
async function follow(page: Page, to: string): Promise<void> {
  // The overview is open already; a conversation keeps the list beside it.
  if (to === '/console/') return;
  if (to.startsWith('/console/conversations/')) return void (await page.goto(to));
  await page.evaluate((url) => {
    document.querySelector('main > *')!.setAttribute('data-left', '');
    history.pushState(null, '', url);
  }, to);
  await expect(page.locator('main [data-left]'), to).toHaveCount(0);
}

test('every screen of the console is accessible and fits', async ({ things, consoleAs, database }) => {
  test.setTimeout(300_000);
  const numberIn = async (table: 'recharge' | 'withdrawal' | 'refund') => {
    const { rows } = await sql<{ sn: string }>`select own.sn from ${sql.table(table)} own
      join account on account.id = own.account_id where account = ${things.email}
      order by own.id desc limit 1`.execute(database.db);
    return rows[0]!.sn;
  };
  const firstOf = async (table: 'banner' | 'category') => {
    const { rows } = await sql<{ id: number }>`select min(id) as id from ${sql.table(table)}`.execute(
      database.db,
    );
    return rows[0]!.id;
  };
  const known: Known = {
    ...things,
    operator: (await staff(database.db, 'support')).name,
    topUp: await numberIn('recharge'),
    withdrawal: await numberIn('withdrawal'),
    refundSn: await numberIn('refund'),
    banner: await firstOf('banner'),
    category: await firstOf('category'),
    recipient: `${randomUUID()}@example.test`,
    canned: (
      await database.db
        .insertInto('canned_answer')
        .values({ name: randomUUID(), texts: JSON.stringify({ en: 'Hello {first_name}' }) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  };
  await sql`insert into mail (kind, recipient, subject, body, attempts, failed_at, error)
    values ('order_paid', ${known.recipient}, 'Paid', 'Thank you.', 8, now(), '550 unknown user')`.execute(
    database.db,
  );
  for (const role of ['owner', 'auditor', 'support', 'catalog'] as const) {
    const { page } = await consoleAs(role);
    for (const [route, screen] of Object.entries(screens)) {
      if (screen.role !== role) continue;
      const at = screen.at?.(known) ?? route;
      await follow(page, `/console${at}`);
      await expect(page.getByText(screen.shows(known)).filter({ visible: true }).first(), at).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectSoundScreen(page, at);
    }
  }
});

test('open menus of the console are accessible, also above the drawer of a phone', async ({ consoleAs }) => {
  const { page } = await consoleAs('owner', '/products');
  const expectSoundMenu = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await drawAll(page);
    expect(await axeFaults(page, 'names'), String(name)).toEqual([]);
    await page.getByRole('menuitem').or(page.getByRole('menuitemcheckbox')).last().hover({ trial: true });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  for (const name of ['Views', 'Columns', 'More', /Owner$/]) await expectSoundMenu(name);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expectSoundMenu(/Owner$/);
});

test('a role that does not include a screen sees neither the screen nor its links', async ({ consoleAs }) => {
  const { page } = await consoleAs('logistics', '/ledger');
  await expect(page.getByText('Your role does not include this.')).toBeVisible();
  for (const name of ['Ledger', 'Month end', 'Reconcile', 'Debts', 'Networks', 'Deposits'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  // A screen that reads nothing.
  const { page: other } = await consoleAs('support', '/orders/hand-over');
  await expect(other.getByText('Your role does not include this.')).toBeVisible();
});
