import { removeReadingPosition, reading } from '../device/reading.ts';
import { currentToken } from '../session/state.ts';

const markKey = 'session';

/** Tells one session from another without giving it away: the token itself is never stored. */
async function markOf(token: string): Promise<string | null> {
  // Not there on plain HTTP, where nothing is read offline either.
  if (!globalThis.crypto.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`reading ${token}`));
  return Array.from(new Uint8Array(digest, 0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const found = async () => (await reading.kv.get(markKey))?.value ?? null;

/**
 * Makes sure that what is kept for reading is this session's: anything else is forgotten first.
 * @param token of the session; `null`: a visitor, for whom nothing private is kept
 * @returns the session's mark, for `whileMarked`; `null` where nothing can be kept
 */
export async function claimReading(token: string | null): Promise<string | null> {
  const mark = token === null ? null : await markOf(token);
  const before = await found();
  if (before === mark) return mark;
  if (before !== null) await removeReadingPosition();
  // Nothing is claimed for a session that has ended meanwhile: its purge has been.
  if (mark === null || currentToken() !== token) return null;
  await reading.kv.put({ key: markKey, value: mark });
  return mark;
}

/** Writes only while the session is the marked one, in one transaction: an answer that comes after a logout is nobody's. */
export const whileMarked = (mark: string, write: () => Promise<unknown>): Promise<void> =>
  reading.transaction('rw', [reading.answers, reading.packs, reading.kv], async () => {
    if ((await found()) === mark) await write();
  });
