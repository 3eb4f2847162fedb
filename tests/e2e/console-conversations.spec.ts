import { expect, test } from '../support/e2e/console.ts';
import { buyTwo } from '../support/e2e/refund-steps.ts';
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
