import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RunningShop } from '../running-shop.ts';

/** The code in the newest mail to that address; `''`: there is none yet. Without a mail server each mail is a file. */
export async function mailedCode({ dataDir }: RunningShop, recipient: string): Promise<string> {
  const folder = path.join(dataDir, 'mail');
  const files = await readdir(folder).catch(() => []);
  for (const file of files.toSorted((a, b) => b.localeCompare(a))) {
    const mail = await readFile(path.join(folder, file), 'utf8');
    if (mail.includes(`To: ${recipient}\n`)) return /^ {4}(\d{6})$/m.exec(mail)?.[1] ?? '';
  }
  return '';
}
