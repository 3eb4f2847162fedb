import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Input, Output } from '#contract/calls.ts';
import { endpoint, type EndpointName } from '#contract/endpoints.ts';
import { smallPhoto } from './review-steps.ts';
import { fetchData, keyIn } from './steps.ts';
import type { Translator } from './translator.ts';

/** Calls the API as the user signed in on the page, for preconditions of a test. */
export async function act<Name extends EndpointName>(
  page: Page,
  name: Name,
  input: Input<Name>,
): Promise<Output<Name>> {
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'token')!.value;
  const response = await page.request.post(`/api/${endpoint(name).path}?lang=en`, {
    headers: { token, 'idempotency-key': randomUUID() },
    data: input,
  });
  const answer = (await response.json()) as { code: number; msg: string; data: unknown };
  expect(answer.code, `${name}: ${answer.msg}`).toBe(1);
  return answer.data as Output<Name>;
}

/** Tops up with the sandbox card that always approves. */
export async function putIn(page: Page, amount: Input<'recharge'>['amount']): Promise<void> {
  const { cardToken } = await act(page, 'sandboxCardToken', {
    number: '4242 4242 4242 4242',
    expMonth: 12,
    expYear: 2049,
    cvc: '123',
    holder: 'MIKA SATO',
  });
  const card = await act(page, 'cardAdd', { cardToken });
  await act(page, 'recharge', { method: 'card', cardId: card.id, amount });
}

export const balanceOf = async (page: Page): Promise<string> =>
  (await fetchData<'getUserInfo'>(page, '/api/user/getUserInfo?lang=en')).balance;

/** Enters the payment password in the sheet and sends. */
export async function confirmWith(page: Page, payPassword: string, button: RegExp): Promise<void> {
  const sheet = page.getByRole('dialog');
  await keyIn(page, payPassword);
  await sheet.getByRole('button', { name: button }).click();
}

/** Asks for a manual top-up through the form, with an image as proof. */
export async function topUpManually(page: Page, t: Translator, amount: string): Promise<void> {
  await page.goto('/topUp');
  await page.getByRole('link', { name: t('Manual top-up') }).click();
  await submitEvidence(page, t, amount);
}

/** Enters the amount of a top-up and an image as evidence. */
export async function submitEvidence(page: Page, t: Translator, amount: string): Promise<void> {
  await page.getByLabel(t('Amount in dollars')).fill(amount);
  await page.getByLabel(t('Add photo')).setInputFiles(await smallPhoto());
  await expect(page.getByRole('img', { name: t('Photo {number}', { number: 1 }) })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: t('Submit for review') }).click();
  await expect(page.getByText(t('wallet|Under review'))).toBeVisible();
}
