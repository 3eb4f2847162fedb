import path from 'node:path';
import { readdir, readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { RunningShop } from '../running-shop.ts';
import { callShop } from '../request.ts';

/** The newest email to that address; `''`: none yet. Without a mail server each email is a file. */
export async function mailTo({ dataDir }: RunningShop, recipient: string): Promise<string> {
  const folder = path.join(dataDir, 'mail');
  const files = await readdir(folder).catch(() => []);
  for (const file of files.toSorted((a, b) => b.localeCompare(a))) {
    const mail = await readFile(path.join(folder, file), 'utf8');
    if (mail.includes(`To: ${recipient}\n`)) return mail;
  }
  return '';
}

/** Code of the newest email to that address; `''`: none yet. */
export const mailedCode = async (shop: RunningShop, recipient: string): Promise<string> =>
  /^ {4}(\d{6})$/m.exec(await mailTo(shop, recipient))?.[1] ?? '';

/** Enters the code that was emailed after registration. */
export async function confirmMail(shop: RunningShop, email: string, token: string): Promise<void> {
  await expect.poll(() => mailedCode(shop, email), { timeout: 30_000 }).toMatch(/^\d{6}$/);
  await callShop(shop.url, 'confirmMail', { code: await mailedCode(shop, email) }, token);
}
