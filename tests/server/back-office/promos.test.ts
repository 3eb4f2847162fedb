import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import type { Role } from '../../../server/platform/db/columns.ts';
import { startApi } from '../../support/api.ts';
import { createAccount } from '../../support/accounts.ts';
import { testDatabase } from '../../support/database.ts';
import { turin } from '../../support/addresses.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
const mug = await shop.product(shop.shopIds[1]!, { stock: 1000, priceCents: 5000 });
const as = async (role: Role) => ({ url: api.url, ...(await staff(db, role)) });
const [editor, colleague, support] = [await as('catalog'), await as('owner'), await as('support')];

type Form = OpsInput<'promoSave'>['form'];
const now = Math.floor(Date.now() / 1000);
const form: Form = {
  kind: 'percent',
  value: '20.00',
  minSubtotal: '40.00',
  maxDiscount: '8.00',
  perPerson: 1,
  firstOrder: false,
  uses: 2,
  startsAt: now - 60,
  endsAt: now + 3600,
  titles: { en: 'Spring', ja: '春' },
};
const newCode = () => `T${randomBytes(4).toString('hex').toUpperCase()}`;
const add = async (change: Partial<Form> = {}) => {
  const code = newCode();
  const { promo } = await callOps(editor, 'promoAdd', { code, form: { ...form, ...change } });
  return { code, promo };
};
const show = (promo: number) => callOps(support, 'promoShow', { promo: String(promo) });

/** Quotes one mug with the code, and orders it. */
async function buy(code: string) {
  const buyer = await createAccount(db, { balanceCents: 10_000 });
  const { id: addressId } = await api.ok('addressAdd', turin, buyer);
  const lines = [{ variantId: mug.variantIds[0]!, quantity: 1 }];
  const quote = await api.ok('orderQuote', { lines, addressId, promoCode: code }, buyer);
  const order = () => api.ok('orderCreate', { quoteId: quote.quoteId! }, buyer);
  return { quote, order, refusal: () => api.refusal('orderCreate', { quoteId: quote.quoteId! }, buyer) };
}

test('a code made by an operator is used by shoppers until it is used up', async () => {
  const { code, promo } = await add();
  const first = await buy(code);
  expect([first.quote.discount, first.quote.promo]).toEqual(['8.00', { code, title: 'Spring' }]);
  await first.order();
  const third = await buy(code);
  await (await buy(code)).order();
  expect((await third.refusal()).reason).toBe('promo_expired');
  const shown = await show(promo);
  expect([shown.state, shown.used, shown.form.uses]).toEqual(['used_up', 2, 2]);
  const { list } = await callOps(support, 'promoList', { status: 'used_up' });
  expect(list.map((each) => each.code)).toContain(code);
});

test('the limit of uses may grow, but not fall below those that happened', async () => {
  const { code, promo } = await add({ perPerson: 5 });
  for (let use = 0; use < 2; use++) await (await buy(code)).order();
  const { form: before, version } = await show(promo);
  const refused = await refusedBy(editor, 'promoSave', { promo, version, form: { ...before, uses: 1 } });
  expect(refused.reason).toBe('uses_below');
  await callOps(editor, 'promoSave', { promo, version, form: { ...before, uses: 3 } });
  await (await buy(code)).order();
  expect((await buy(code)).quote.promoProblem).toBe('promo_expired');
});

test('of two editors one saves, and a use by a shopper in between is no conflict', async () => {
  const { code, promo } = await add();
  const { form: before, version } = await show(promo);
  await (await buy(code)).order();
  const ended: Form = { ...before, endsAt: now - 1 };
  await callOps(colleague, 'promoSave', { promo, version, form: ended });
  const refused = await refusedBy(editor, 'promoSave', { promo, version, form: { ...before, uses: 50 } });
  expect([refused.reason, refused.message]).toEqual([
    'changed_meanwhile',
    expect.stringContaining(colleague.name),
  ]);
  expect((await show(promo)).state).toBe('ended');
  expect((await buy(code)).quote.promoProblem).toBe('promo_expired');
  const { acts } = await show(promo);
  expect(acts.map(({ act, outcome }) => [act, outcome])).toEqual([
    ['promo/add', 'done'],
    ['promo/save', 'done'],
    ['promo/save', 'refused'],
  ]);
});

test.each<[string, Partial<Form>]>([
  ['more than everything', { value: '100.01' }],
  ['an end before its start', { endsAt: now - 120 }],
  ['a limit of a fixed amount', { kind: 'amount', value: '5.00' }],
  ['an amount of free freight', { kind: 'freight', maxDiscount: null }],
  ['no amount', { value: null }],
])('a code with %s is refused', async (_, change) => {
  const input = { code: newCode(), form: { ...form, ...change } };
  expect((await refusedBy(editor, 'promoAdd', input)).reason).toBe('invalid_input');
});

test('a code exists once, and only editors make one', async () => {
  const { code } = await add();
  expect((await refusedBy(editor, 'promoAdd', { code, form })).reason).toBe('code_taken');
  expect((await refusedBy(support, 'promoAdd', { code: newCode(), form })).reason).toBe('role_missing');
});

test('several codes are ended now, also planned ones; those that have ended are reported', async () => {
  const [running, planned, endless] = [
    await add(),
    await add({ startsAt: now + 600 }),
    await add({ endsAt: null }),
  ];
  const { order } = await buy(running.code);
  const ended = await add({ startsAt: now - 600, endsAt: now - 300 });
  const promos = [running, planned, ended, endless].map(({ promo }) => promo);
  const before = await show(running.promo);
  const { list } = await callOps(editor, 'promoEndMany', { promos });
  expect(list.map(({ refused }) => refused)).toEqual([null, null, 'already_settled', null]);
  for (const { promo } of [running, planned, endless]) expect((await show(promo)).state).toBe('ended');
  const { list: plannedOnes } = await callOps(editor, 'promoList', { status: 'planned' });
  expect(plannedOnes.map(({ id }) => id)).not.toContain(planned.promo);
  expect((await show(running.promo)).acts.map(({ act }) => act)).toEqual(['promo/add', 'promo/save']);
  // A quote from before the end keeps its discount. A quote from after the end has no discount.
  await order();
  expect((await buy(running.code)).quote).toMatchObject({ promo: null, promoProblem: expect.any(String) });
  // A colleague edits the former state.
  const late = { promo: running.promo, version: before.version, form: before.form };
  expect((await refusedBy(colleague, 'promoSave', late)).reason).toBe('changed_meanwhile');
});

test('codes are found by their beginning, in any case, and patterns mean themselves', async () => {
  const [{ code }, other] = [await add(), await add()];
  const found = async (find: string) =>
    (await callOps(support, 'promoList', { find })).list.map((promo) => promo.code);
  expect(await found(code.slice(0, 8).toLowerCase())).toEqual([code]);
  expect(await found(other.code.slice(1))).toEqual([]);
  expect(await found('%')).toEqual([]);
});

test('codes are listed by their end, those without one last, and those of one end on two pages', async () => {
  const end = now + 90 * 86_400;
  const added = [];
  for (const endsAt of [null, end, end, end - 60]) added.push(await add({ endsAt }));
  const [endless, first, second, soonest] = added.map(({ promo }) => promo);
  const ids: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const input = { sort: 'ending', limit: '2', ...(cursor && { cursor }) } as const;
    const page: { list: { id: number }[]; next: string | null } = await callOps(support, 'promoList', input);
    ids.push(...page.list.map(({ id }) => id));
    cursor = page.next;
  }
  const own = new Set(added.map(({ promo }) => promo));
  expect(ids.filter((id) => own.has(id))).toEqual([soonest, first, second, endless]);
  expect(new Set(ids).size).toBe(ids.length);
});
