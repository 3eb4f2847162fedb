import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Release of a built app: the hash in the name of its entry, which changes with every file of the app. The app reads it from the
 * address of the same script. `none`: nothing is built.
 */
export async function releaseOf(distFolder: string): Promise<string> {
  const html = await readFile(path.join(distFolder, 'index.html'), 'utf8').catch(() => '');
  return /src="\/assets\/index-(?<hash>[\w-]{8,})\.js"/.exec(html)?.groups?.['hash'] ?? 'none';
}
