import { t } from '@lingui/core/macro';
import { parkedMutationCount } from '../platform/data/pending-mutations.ts';
import { subscribe } from '../platform/data/device-store.ts';
import { toast } from '../ui/toast.ts';
import type { Router } from './router.ts';

/** Longer than other words with a way on: nobody expects to be logged out. */
const lastsMs = 10_000;

/**
 * Says that somebody's unsent acts wait here for a login, because their session was gone at a start (data/owner.ts).
 * Once a page.
 */
export function notifyAboutParkedSession(router: Router): void {
  const logIn = () => void router.navigate({ to: '/login', search: { redirect: '/waiting' } });
  const tell = () => {
    if (parkedMutationCount() === 0) return;
    unsubscribe();
    // Said there on the page itself (features/waiting/parked-session-note.tsx).
    if (router.latestLocation.pathname === '/login') return;
    toast(t`You are logged out. What is not sent yet waits for your login.`, {
      lastsMs,
      action: { label: t`Log in`, run: logIn },
    });
  };
  const unsubscribe = subscribe(tell);
  tell();
}
