import { readFileSync } from 'node:fs';
import path from 'node:path';
import { firstParts, isFirstScreen } from './chunks.ts';

/** Part of Vite's manifest: a chunk, its file and those that it imports statically, by key. */
interface BuiltChunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

interface Entry {
  url: string;
  revision: string | null;
  size: number;
}

const dist = path.join(import.meta.dirname, '../dist');

type BuiltChunks = Record<string, BuiltChunk>;

/** Vite's manifest of the last build. @throws before the first build */
export const readBuiltChunks = (): BuiltChunks =>
  JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as BuiltChunks;

/** Files of these chunks and of those that they import statically, with their styles, as paths in `dist`. */
export function filesOfChunks(chunks: BuiltChunks, keys: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || found.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return found;
}

/** Files that the entry, the first screens and their later parts need. */
export function filesOfFirstScreens(chunks: BuiltChunks): Set<string> {
  const isFirst = (key: string) =>
    key === 'index.html' || isFirstScreen(key) || firstParts.includes(chunks[key]?.name ?? '');
  return filesOfChunks(chunks, Object.keys(chunks).filter(isFirst));
}

/**
 * Marks the files that the service worker caches at its installation (sw/routes/shell.ts): the page itself and the files that the
 * first screens of a visit need. The others are cached when they are used.
 */
export function markFirstFiles<Given extends Entry>(
  entries: Given[],
): { manifest: Given[]; warnings: string[] } {
  const first = filesOfFirstScreens(readBuiltChunks());
  const manifest = entries.map((entry) =>
    first.has(entry.url) || !entry.url.startsWith('assets/') ? { ...entry, first: true } : entry,
  );
  return { manifest, warnings: [] };
}
