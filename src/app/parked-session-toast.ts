import { t } from '@lingui/core/macro';
import { parkedMutationCount } from '../platform/data/pending-mutations.ts';
import { subscribe } from '../platform/data/device-store.ts';
import { toast } from '../ui/toast.ts';
import type { Router } from './router.ts';

/** Longer than other toasts with an action: the logout is unexpected. */
const lastsMs = 10_000;

/**
 * Notifies the user that unsent mutations wait for a login because the session was lost (data/owner.ts). Once per page.
 */
export function notifyAboutParkedSession(router: Router): void {
  const logIn = () => void router.navigate({ to: '/login', search: { redirect: '/waiting' } });
  const notify = () => {
    if (parkedMutationCount() === 0) return;
    unsubscribe();
    // That page shows its own note (features/waiting/parked-session-note.tsx).
    if (router.latestLocation.pathname === '/login') return;
    toast(t`You’re logged out. Unsent changes will wait until you log in.`, {
      lastsMs,
      action: { label: t`Log in`, run: logIn },
    });
  };
  const unsubscribe = subscribe(notify);
  notify();
}
