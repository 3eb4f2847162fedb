import { atom, useAtomValue } from 'jotai';
import { useState, useSyncExternalStore } from 'react';
import { call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import type { Input } from '#contract/calls.ts';
import { store } from '../../platform/session/state.ts';

type CodeEvent = Input<'sendCode'>['event'];

/**
 * Earliest time of the next code (Unix seconds), by event and account. An atom, so that it outlives the page that sent
 * the code.
 */
const resendAtAtom = atom<Readonly<Record<string, number>>>({});

const nowSeconds = () => Math.floor(Date.now() / 1000);
const everySecond = (tick: () => void) => {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
};

const keyOf = (account: string, event: CodeEvent) => `${event}:${account.trim().toLowerCase()}`;

/** Records that a code was mailed, also by calls other than `sendCode`, such as the registration. */
export const noteMailedCode = (account: string, event: CodeEvent, seconds: number): void =>
  store.set(resendAtAtom, (all) => ({ ...all, [keyOf(account, event)]: nowSeconds() + seconds }));

/**
 * Mails a code and tracks the waiting time until the next one. The response is the same whether or not the account
 * exists.
 */
export function useMailedCode(account: string, event: CodeEvent) {
  const resendAt = useAtomValue(resendAtAtom, { store });
  const [busy, setBusy] = useState(false);
  const waitSeconds = Math.max(
    0,
    (resendAt[keyOf(account, event)] ?? 0) - useSyncExternalStore(everySecond, nowSeconds),
  );

  /**
   * @returns `false`: no new mail was sent, because the previous one is still valid
   * @throws ApiError, `rate_limited` only when the waiting time exceeds a minute
   */
  const send = async (to = account): Promise<boolean> => {
    setBusy(true);
    try {
      const { resendInSeconds } = await call('sendCode', { account: to.trim(), event });
      noteMailedCode(to, event, resendInSeconds);
      return true;
    } catch (error) {
      const { retryAfterSeconds } =
        error instanceof ApiError && error.failure.kind === 'refused' ? error.failure.details : {};
      if (retryAfterSeconds) noteMailedCode(to, event, retryAfterSeconds);
      if (!retryAfterSeconds || retryAfterSeconds > 60) throw error;
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, waitSeconds };
}
