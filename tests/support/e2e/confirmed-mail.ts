import { expect } from '@playwright/test';
import { shopSays } from '../faults/phone.ts';
import type { RunningShop } from '../running-shop.ts';
import { mailedCode } from './mailed-code.ts';

/** Enters the code that registration mailed. */
export async function confirmMail(shop: RunningShop, email: string, token: string): Promise<void> {
  await expect.poll(() => mailedCode(shop, email), { timeout: 30_000 }).toMatch(/^\d{6}$/);
  await shopSays(shop.url, 'confirmMail', { code: await mailedCode(shop, email) }, token);
}
