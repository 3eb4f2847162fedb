import type { QueryClient } from '@tanstack/react-query';
import { fetchProfile } from '../api/profile.ts';
import { currentToken, store, tokenAtom } from '../session/state.ts';
import { expireParkedSession, takeOwnership } from '../device/parked-session.ts';
import { purge } from './purge.ts';
import { change, readDeviceState } from './device-store.ts';

/** Whether this page has had a session. If there is no session now, it has ended here or in another tab. */
let hadSession = currentToken() !== null;
store.sub(tokenAtom, () => {
  hadSession ||= currentToken() !== null;
});

/**
 * Assigns the device state to the current account. If a session is gone without a logout (its cookie lasts three days,
 * spec §9, and a killed browser may lose a new one), only unsent mutations stay: they are parked until that account
 * signs in again (device/parked-session.ts).
 * @returns the account, `null` for a visitor
 * @throws ApiError when the profile could not be fetched
 */
export async function ownerNow(queryClient: QueryClient): Promise<number | null> {
  const token = currentToken();
  let state = await readDeviceState();
  if (state.parkedSession !== null) state = await change(expireParkedSession(Date.now()));
  if (token === null) {
    if (state.owner !== null) await purge(hadSession ? 'nothing' : 'unsent');
    return null;
  }
  const { id } = await fetchProfile(queryClient);
  if (currentToken() !== token) return null;
  if (state.owner !== id) await change(takeOwnership(id));
  return id;
}
