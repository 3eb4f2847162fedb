import { callOps } from '../../server/cli/ops/client.ts';
import { createAccount } from '../support/accounts.ts';
import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { expectSoundScreen } from '../support/e2e/console-screen.ts';
import { buyTwo } from '../support/e2e/refund-steps.ts';
import { callShop } from '../support/request.ts';
import { withoutWorker } from '../support/e2e/test.ts';
import { act } from '../support/e2e/wallet-steps.ts';

test.use(withoutWorker);

test(
  'an operator takes a conversation, and answers it with a canned answer that is filled in',
  { tag: '@long' },
  async ({ page: shopper, user, consoleAs }) => {
    const order = await buyTwo(shopper, user);
    const clientId = crypto.randomUUID();
    await act(shopper, 'serviceSend', { clientId, text: `Where is ${order.sn}?` });
    const { page: owner } = await consoleAs('owner', '/canned-answers');
    await owner.getByRole('link', { name: 'New answer' }).click();
    await owner.getByLabel('Name').fill('Shipping time');
    await owner.getByLabel('English').fill('Order {order} leaves tomorrow. {product}');
    await owner.getByRole('button', { name: 'Create answer' }).dblclick();
    await expect(owner.getByRole('heading', { name: 'Shipping time' })).toBeVisible();

    const { page } = await consoleAs('support', '/conversations');
    const { page: colleague, operator: second } = await consoleAs('support', '/conversations');
    const inbox = page.getByRole('list', { name: 'Conversations' });
    await expect(inbox.getByRole('link', { name: user.email })).toContainText('Unassigned');
    await expect(inbox.getByLabel('1 unread message')).toBeVisible();
    for (const each of [page, colleague])
      await each.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: user.email }).click();
    const conversation = page.getByRole('region', { name: `Conversation with ${user.email}` });
    await expect(page.getByRole('complementary').getByRole('link', { name: order.sn })).toContainText(
      'Mentioned in this conversation',
    );

    // Both take it at once: the second one reads who has it.
    await colleague.route('**/api/ops/changes*', (route) => route.abort());
    await expect(colleague.getByRole('button', { name: 'Take' })).toBeVisible();
    await page.route('**/api/ops/changes*', (route) => route.abort());
    await colleague.getByRole('button', { name: 'Take' }).click();
    await expect(colleague.getByLabel('Assigned to').last()).toHaveValue(second.name);
    await page.getByRole('button', { name: 'Take' }).click();
    await expect(conversation.getByRole('alert')).toContainText(second.name);
    await expect(conversation.getByLabel('Assigned to')).toHaveValue(second.name);
    await page.unroute('**/api/ops/changes*');
    await page.getByLabel('Assigned to').first().selectOption('Mine');
    await expect(page.getByText('No conversation matches.')).toBeVisible();

    // Without a translator there is no control for it.
    await expect(page.getByRole('button', { name: /Translate/ })).toHaveCount(0);
    const reply = conversation.getByLabel('Reply');
    await reply.pressSequentially('Hello! /ship');
    await expect(page.getByRole('option', { name: /Shipping time/ })).toBeVisible();
    await reply.press('Enter');
    await expect(reply).toHaveValue(`Hello! Order ${order.sn} leaves tomorrow. {product}`);
    // A placeholder without a value has to be replaced.
    await expect(conversation.getByText('Replace {product} before you send')).toBeVisible();
    await reply.press('Control+Enter');
    for (let count = 0; count < '{product}'.length; count += 1) await reply.press('Backspace');
    await reply.press('Control+Enter');
    await expect(reply).toHaveValue('');
    await expect(conversation.getByText(`Hello! Order ${order.sn} leaves tomorrow.`)).toHaveCount(1);
  },
);

test(
  'conversations are found by their shopper and assigned together; one that a colleague got meanwhile stays selected',
  { tag: '@long' },
  async ({ consoleAs, shop, database: { db } }) => {
    const shoppers = [];
    for (let count = 0; count < 3; count += 1) shoppers.push(await createAccount(db));
    const name = `Zenobia${crypto.randomUUID().slice(0, 8)}`;
    const ids = shoppers.map(({ id }) => id);
    await db.updateTable('account').set({ given_name: name }).where('id', 'in', ids).execute();
    for (const { token } of shoppers) {
      const input = { clientId: crypto.randomUUID(), text: 'Hello?' };
      await callShop(shop.url, 'serviceSend', input, token);
    }
    const { page, operator } = await consoleAs('support', '/conversations');
    const { operator: colleague } = await consoleAs('support', '/conversations');
    await page.getByLabel('Search conversations').fill(name);
    await page.keyboard.press('Enter');
    const inbox = page.getByRole('list', { name: 'Conversations' });
    await expect(inbox.getByRole('listitem')).toHaveCount(3);
    await page.route('**/api/ops/changes*', (route) => route.abort());
    const [ada, bea] = shoppers.map(({ account }) => account);
    for (const account of [ada!, bea!])
      await inbox.getByLabel(`Select the conversation with ${account}`).check();
    await callOps({ url: shop.url, token: colleague.token }, 'chatAssign', {
      account: bea!,
      to: colleague.name,
      seen: null,
    });
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await expectSoundScreen(page, 'assignment of conversations');
    await commandDialog(page).getByLabel('Assigned to').selectOption('Me');
    await commandDialog(page).getByRole('button', { name: 'Assign' }).click();
    await expect(page.getByText('1 conversation assigned')).toBeVisible();
    const refused = page.getByRole('alert').getByRole('listitem');
    await expect(refused).toContainText(bea!);
    await expect(refused).toContainText(colleague.name);
    await expect(inbox.getByRole('link', { name: ada! })).toContainText('Assigned to me');
    await expect(inbox.getByRole('link', { name: bea! })).toContainText(`Assigned to ${colleague.name}`);
    const { list } = await callOps({ url: shop.url, token: operator.token }, 'chatList', {
      assigned: 'mine',
    });
    expect(list.map(({ account }) => account)).toEqual([ada]);
  },
);

test(
  'after a pause of several minutes an open list shows the changes of the pause',
  { tag: '@long' },
  async ({ consoleAs, shop, database: { db } }) => {
    const shopper = await createAccount(db);
    const { page } = await consoleAs('support', '/conversations');
    await expect(page.getByRole('heading', { level: 1, name: 'Conversations' })).toBeVisible();
    await page.route('**/api/ops/changes*', (route) => route.abort());
    const input = { clientId: crypto.randomUUID(), text: 'Is anybody there?' };
    await callShop(shop.url, 'serviceSend', input, shopper.token);
    // Older than the changes that the server reports.
    await db.deleteFrom('live_event').where('account_id', '=', shopper.id).execute();
    await page.evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 300_000;
    });
    await page.unroute('**/api/ops/changes*');
    await expect(page.getByRole('link', { name: shopper.account })).toBeVisible();
  },
);
