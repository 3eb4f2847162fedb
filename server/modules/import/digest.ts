import { createHash } from 'node:crypto';
import type { Draft } from './draft.ts';

/** Counts up when the same file has to be read again, since something else is made of it. */
const version = 2;

/** Of all that decides what becomes of a product; where in the file it stands does not. */
export function digestOf(draft: Draft, decided: Record<string, unknown>): string {
  const text = JSON.stringify({ version, draft, decided }, (key, value: unknown) =>
    key === 'line' ? undefined : value instanceof Map ? [...value] : value,
  );
  return createHash('sha256').update(text).digest('base64url');
}
