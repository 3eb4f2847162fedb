import { removeReadingPosition, reading } from '../device/reading.ts';
import { currentToken } from '../session/state.ts';

const markKey = 'session';

/** Identifies a session without storing its token. */
async function markOf(token: string): Promise<string | null> {
  // Not available on plain HTTP, where nothing is stored for offline use either.
  if (!globalThis.crypto.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`reading ${token}`));
  return Array.from(new Uint8Array(digest, 0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const found = async () => (await reading.kv.get(markKey))?.value ?? null;

/**
 * Assigns the stored responses to this session, and deletes those of others first.
 * @param token token of the session; `null`: a visitor, for whom nothing private is stored
 * @returns the session's mark, for `whileMarked`; `null` if nothing can be stored
 */
export async function claimReading(token: string | null): Promise<string | null> {
  const mark = token === null ? null : await markOf(token);
  const before = await found();
  if (before === mark) return mark;
  if (before !== null) await removeReadingPosition();
  // Nothing is assigned to a session that has ended meanwhile: its purge has already run.
  if (mark === null || currentToken() !== token) return null;
  await reading.kv.put({ key: markKey, value: mark });
  return mark;
}

/**
 * Writes in one transaction, and only while the session is the marked one: a response that arrives after a logout is
 * dropped.
 */
export const whileMarked = (mark: string, write: () => Promise<unknown>): Promise<void> =>
  reading.transaction('rw', [reading.answers, reading.packs, reading.kv], async () => {
    if ((await found()) === mark) await write();
  });
