import { call } from '../api/call.ts';
import { currentToken, setUserInfo, store, tokenAtom, userInfoAtom } from '../session/state.ts';
import { expireParkedSession } from '../device/parked-session-term.ts';
import { owning } from '../device/whose.ts';
import { purge } from './purge.ts';
import { change, readDeviceState } from './device-store.ts';

/** A session this page had and has no more was ended, here or in another tab. */
let hadSession = currentToken() !== null;
store.sub(tokenAtom, () => {
  hadSession ||= currentToken() !== null;
});

/**
 * Makes sure that what is kept belongs to whoever is signed in. Of a session that is gone without a logout (its cookie
 * lasts three days, spec §9, and a killed browser may lose a new one) only what the account has not got yet stays, set
 * aside until that account is back, for as long as that waits (device/parked-session-term.ts).
 * @returns the account, `null` for a visitor
 * @throws ApiError when the profile could not be fetched
 */
export async function ownerNow(): Promise<number | null> {
  const token = currentToken();
  let kept = await readDeviceState();
  if (kept.aside !== null) kept = await change(expireParkedSession(Date.now()));
  if (token === null) {
    if (kept.owner !== null) await purge(hadSession ? 'nothing' : 'unsent');
    return null;
  }
  let info = store.get(userInfoAtom);
  if (info === null) {
    info = await call('getUserInfo', {});
    if (currentToken() !== token) return null;
    setUserInfo(info);
  }
  if (kept.owner !== info.id) await change(owning(info.id));
  return info.id;
}
