import type { Input, Output } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { MutationKind } from '../../../src/mutations.ts';
import type { StoredResponse } from '../../../src/platform/device/reading.ts';
import { fillReview, smallPhoto } from '../e2e/review-steps.ts';
import { fillAddress } from '../e2e/steps.ts';
import { expect } from './phone.ts';
import type { Scene } from './scene.ts';

/** Calls the API as the scene's account, past the app. */
export type CallAsAccount = <Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
) => Promise<Output<Name>>;

/** An example of a kind of mutation. `State`: the part of the account that it changes, as JSON. */
interface MutationExample<State> {
  /** The call that sends it; faults hit its path. */
  call: EndpointName;
  /** State in a new scene. */
  initial: State;
  /** Creates one on its screen, displayed there at once. @returns the state after `before` once it has arrived */
  create(scene: Scene, before: State): Promise<State>;
  /** Reads the state. */
  read(call: CallAsAccount): Promise<State>;
  /** Its screen, if it needs data of the account that was loaded before. Default: it works on the product or without data. */
  screen?: {
    path: string;
    /** Text that proves that it was viewed. Default: the product's title. */
    text?: string;
    /** Call whose response the device stores for it. */
    stored: EndpointName;
  };
  /** Whether a stored response shows this state; it is checked where a later example starts from it. */
  isStored?(responses: readonly StoredResponse[], state: State, scene: Scene): boolean;
}

const example = <State>(row: MutationExample<State>): MutationExample<State> => row;

const openProduct = async ({ phone: { page }, product }: Scene) => {
  await page.goto(`/detail/${product.id}`);
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
};

const limit = '50';

const addresses = { path: '/address', text: 'Second', stored: 'addressList' } as const;

const storedAddresses = (responses: readonly StoredResponse[]): Output<'addressList'>['list'] => {
  const found = responses.find(({ name }) => name === 'addressList');
  return ((found?.data ?? {}) as Partial<Output<'addressList'>>).list ?? [];
};

const defaultOf = (list: Output<'addressList'>['list']): string =>
  list.find(({ isDefault }) => isDefault)?.addressee ?? '';

/**
 * One example of every kind in `src/mutations.ts`. A kind without an example does not compile; everything else about faults
 * is derived from this table.
 */
export const mutations: Record<MutationKind, MutationExample<unknown>> = {
  // Ids of the favorites.
  favorite: example<number[]>({
    call: 'favourite',
    initial: [],
    create: async (scene, before) => {
      const { phone, t, product } = scene;
      await openProduct(scene);
      const heart = phone.page
        .getByRole('button', { name: t('Favorite: {title}', { title: product.title }) })
        .first();
      const isFavorite = before.includes(product.id);
      await expect(heart).toHaveAttribute('aria-pressed', String(isFavorite));
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', String(!isFavorite));
      return isFavorite ? [] : [product.id];
    },
    read: async (call) => (await call('favouriteList', { limit })).list.map(({ id }) => id),
    isStored: (responses, state, { product }) => {
      const stored = responses.find(
        ({ queryKey: [name, target, id] }) => name === 'marks' && target === 'product' && id === product.id,
      );
      return stored?.data === state.includes(product.id);
    },
  }),
  // Quantities of the cart's lines: the only variant in the cart.
  cart: example<number[]>({
    call: 'cartSync',
    initial: [],
    create: async (scene, before) => {
      const { phone, t } = scene;
      await openProduct(scene);
      await phone.page.getByRole('button', { name: t('Add to cart') }).click();
      const sheet = phone.page.getByRole('dialog');
      await expect(sheet).toBeVisible();
      for (const option of await sheet
        .getByRole('group')
        .filter({ has: phone.page.locator('button[aria-pressed]') })
        .all())
        await option.locator('button[aria-pressed]:not([disabled])').first().click();
      await sheet.getByRole('button', { name: t('Add to cart') }).click();
      await expect(sheet).toBeHidden();
      return [(before[0] ?? 0) + 1];
    },
    read: async (call) =>
      (await call('cartSync', { changes: [], since: 0 })).lines.map(({ quantity }) => quantity),
  }),
  // Addressee of the default address.
  defaultAddress: example<string>({
    call: 'addressSetDefault',
    initial: 'First',
    create: async ({ phone, t }, before) => {
      const other = before === 'First' ? 'Second' : 'First';
      await phone.page.goto('/address');
      const card = phone.page.getByRole('article').filter({ hasText: other });
      const choose = card.getByRole('button', { name: t('Set as default') });
      await choose.click();
      await expect(choose).toHaveCount(0);
      return other;
    },
    read: async (call) => defaultOf((await call('addressList', { limit })).list),
    screen: addresses,
    isStored: (responses, state) => defaultOf(storedAddresses(responses)) === state,
  }),
  // Addressees.
  address: example<string[]>({
    call: 'addressAdd',
    initial: ['First', 'Second'],
    create: async ({ phone, t }, before) => {
      await phone.page.goto('/addressForm');
      await fillAddress(phone.page, t);
      await expect(phone.page).not.toHaveURL(/addressForm/);
      return [...before, 'Mika Sato'].toSorted();
    },
    read: async (call) =>
      (await call('addressList', { limit })).list.map(({ addressee }) => addressee).toSorted(),
    screen: addresses,
    isStored: (responses, state) => storedAddresses(responses).length === state.length,
  }),
  // Texts to customer service, in sending order.
  message: example<string[]>({
    call: 'serviceSend',
    initial: [],
    create: async ({ phone: { page }, t }, before) => {
      const text = `Message ${before.length + 1}`;
      await page.goto('/service');
      await page.getByRole('textbox', { name: t('Write a message') }).fill(text);
      await page.getByRole('button', { name: t('Send'), exact: true }).click();
      await expect(page.getByRole('log').getByText(text)).toBeVisible();
      return [...before, text];
    },
    read: async (call) => (await call('serviceThread', { limit })).list.map(({ text }) => text).toReversed(),
  }),
  // Texts, each with its number of images, in the order of writing.
  review: example<string[]>({
    call: 'orderReview',
    initial: [],
    create: async ({ phone: { page }, t, lines }, before) => {
      const text = `Review ${before.length + 1}`;
      await page.goto(`/comment?line=${lines[before.length]}`);
      await fillReview(page, t, text);
      await page.locator('input[type=file]').setInputFiles(await smallPhoto());
      await page.getByRole('button', { name: new RegExp(`^${t('Submit')}`) }).click();
      await expect(page).not.toHaveURL(/line=/);
      return [...before, `${text} 1`];
    },
    read: async (call) =>
      (await call('reviewableList', { done: '1', limit })).list
        .map(({ review }) => `${review?.content} ${review?.pictures.length}`)
        .toReversed(),
    screen: { path: '/comment', stored: 'reviewableList' },
  }),
  // Number of unread notifications.
  readNotifications: example<number>({
    call: 'noticeRead',
    initial: 3,
    create: async ({ phone: { page }, t }, before) => {
      await page.goto('/notification');
      // Label of its dot; the tabs say "unread".
      const unread = page.getByRole('link').filter({ hasText: new RegExp(t('Unread')) });
      await expect(unread).toHaveCount(before);
      await unread.first().click();
      await expect(page).toHaveURL(/\/security$/);
      return before - 1;
    },
    read: async (call) => (await call('noticeUnread', {})).unread.total,
    screen: { path: '/notification', text: 'Password changed', stored: 'noticeList' },
  }),
};

/** Every kind, in the order of the table. */
export const allMutationKinds = Object.keys(mutations) as MutationKind[];
