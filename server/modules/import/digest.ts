import { createHash } from 'node:crypto';
import type { Draft } from './draft.ts';

/** Increase it to reimport unchanged files after a change of the import's rules. */
const version = 2;

/** Digest of all data that determines a product; its position in the file does not. */
export function digestOf(draft: Draft, decided: Record<string, unknown>): string {
  const text = JSON.stringify({ version, draft, decided }, (key, value: unknown) =>
    key === 'line' ? undefined : value instanceof Map ? [...value] : value,
  );
  return createHash('sha256').update(text).digest('base64url');
}
