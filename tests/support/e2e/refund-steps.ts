import { expect, type Page } from '@playwright/test';
import type { Output } from '#contract/calls.ts';
import { tokyo } from '../addresses.ts';
import { smallPhoto } from './review-steps.ts';
import { fetchData, type NewUser } from './steps.ts';
import { act, putIn } from './wallet-steps.ts';
import type { Translator } from './translator.ts';

/** Orders two units of an available product; a new top-up covers the payment. */
export async function orderTwo(page: Page, { payPassword }: NewUser): Promise<Output<'orderCreate'>> {
  await putIn(page, '900.00');
  await act(page, 'resetPay', { password: payPassword });
  return placeTwo(page);
}

/** Orders two units of an available product. */
export async function placeTwo(page: Page): Promise<Output<'orderCreate'>> {
  const { id: addressId } = await act(page, 'addressAdd', { ...tokyo, isDefault: true });
  const variantId = await somethingCheap(page);
  const { quoteId } = await act(page, 'orderQuote', { lines: [{ variantId, quantity: 2 }], addressId });
  return act(page, 'orderCreate', { quoteId: quoteId! });
}

/** The same, paid. @returns the order */
export async function buyTwo(page: Page, user: NewUser): Promise<Output<'orderDetail'>> {
  const { payment, orders } = await orderTwo(page, user);
  const { payToken } = await act(page, 'verifyPay', {
    password: user.payPassword,
    action: 'order_pay',
    target: payment.sn,
    amount: payment.total,
  });
  await act(page, 'orderPay', { sn: payment.sn, payToken });
  return (await fetchData(
    page,
    `/api/order/detail?id=${orders[0]!.id}&lang=en`,
  )) as unknown as Output<'orderDetail'>;
}

/** Fills in the reason and adds an image, whose upload has started afterwards. */
export async function giveReason(page: Page, t: Translator, reason: string, text: string): Promise<void> {
  await page.getByLabel(t('Reason')).selectOption(reason);
  await page.getByLabel(t('Description')).fill(text);
  await page.getByLabel(t('Add photo')).setInputFiles(await smallPhoto());
}

/** The same, and the upload is complete. */
export async function explain(page: Page, t: Translator, reason: string, text: string): Promise<void> {
  await giveReason(page, t, reason, text);
  await expectProof(page, t);
}

/** The image is displayed and its upload is complete. */
export async function expectProof(page: Page, t: Translator): Promise<void> {
  await expect(page.getByRole('img', { name: t('Photo {number}', { number: 1 }) })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

export async function somethingCheap(page: Page): Promise<number> {
  const list = await page.request.get('/api/product/list?minPrice=10&maxPrice=90&inStock=1&limit=5&lang=en');
  const answer = (await list.json()) as { data: Output<'productList'> };
  const { id } = answer.data.list[0]!;
  const detail = await fetchData<'productDetail'>(page, `/api/product/detail?id=${id}&lang=en`);
  const inStock = detail.variants.find(({ stock }) => stock >= 2);
  expect(inStock, 'two pieces in stock').toBeTruthy();
  return inStock!.id;
}
