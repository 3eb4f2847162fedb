// Identifies the sources that dist/ was built from, by content: a checkout changes every file's time.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const sources = [
  'src',
  'sw',
  'console',
  'public',
  'index.html',
  'vite.config.ts',
  'build',
  'lingui.config.ts',
  'package-lock.json',
];
const stamp = path.join(root, '.cache/build-stamp');

function sourcesHash() {
  const hash = createHash('sha256');
  for (const source of sources) {
    const full = path.join(root, source);
    if (!existsSync(full)) continue;
    const files = statSync(full).isDirectory()
      ? readdirSync(full, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
          .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
          .toSorted()
      : [full];
    for (const file of files)
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
  }
  return hash.digest('hex');
}

/** Whether dist/ exists and matches the current sources. */
export function isBuilt() {
  if (!existsSync(path.join(root, 'dist/index.html')) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === sourcesHash();
}

export function noteBuild() {
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, sourcesHash());
}
