import { atom, useAtom } from 'jotai';
import { useState, useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import type { Input } from '../../contract/calls.ts';

type CodeEvent = Input<'sendCode'>['event'];

/** When the next code may be asked for (Unix seconds), by event and account: it outlives the page that asked. */
const resendAtAtom = atom<Readonly<Record<string, number>>>({});

const nowSeconds = () => Math.floor(Date.now() / 1000);
const everySecond = (tick: () => void) => {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
};

/**
 * A code by mail, and how long one waits for the next. The answer is the same whether or not the account exists.
 */
export function useMailedCode(account: string, event: CodeEvent) {
  const [resendAt, setResendAt] = useAtom(resendAtAtom);
  const [busy, setBusy] = useState(false);
  const keyOf = (to: string) => `${event}:${to.trim().toLowerCase()}`;
  const waitSeconds = Math.max(
    0,
    (resendAt[keyOf(account)] ?? 0) - useSyncExternalStore(everySecond, nowSeconds),
  );
  const wait = (to: string, seconds: number) =>
    setResendAt((all) => ({ ...all, [keyOf(to)]: nowSeconds() + seconds }));

  /**
   * @returns `false`: the mail of a moment ago is still the one to look for
   * @throws ApiError, `rate_limited` only when the wait is longer than that
   */
  const send = async (to = account): Promise<boolean> => {
    setBusy(true);
    try {
      const { resendInSeconds } = await call('sendCode', { account: to.trim(), event });
      wait(to, resendInSeconds);
      return true;
    } catch (error) {
      const { retryAfterSeconds } =
        error instanceof ApiError && error.failure.kind === 'refused' ? error.failure.details : {};
      if (retryAfterSeconds) wait(to, retryAfterSeconds);
      if (!retryAfterSeconds || retryAfterSeconds > 60) throw error;
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, waitSeconds };
}
