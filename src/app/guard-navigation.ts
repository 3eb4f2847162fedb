import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '../platform/api/errors.ts';
import { currentProfile, fetchProfile } from '../platform/api/profile.ts';
import { activated } from '../platform/i18n/activate.ts';
import { guard } from '../platform/session/guard.ts';
import { safeRedirect } from '../platform/session/safe-redirect.ts';
import { currentToken } from '../platform/session/state.ts';
import { isReturning } from '../ui/returning.ts';
import { toast } from '../ui/toast.ts';
import { endSession } from '../platform/data/end-session.ts';

interface Place {
  pathname: string;
  /** Path, search and hash. */
  href: string;
}

/**
 * Before each navigation (spec §2). A signed-in person's profile is fetched first where the page is private. Only a
 * definite no logs out: without a connection the stored token is kept and the page shows what is stored.
 */
export async function guardNavigation(
  { pathname: path, href }: Place,
  queryClient: QueryClient,
  preload: boolean,
): Promise<void> {
  const verdict = guard(path, currentToken() !== null);
  if (preload) {
    // A finger on its way to a private page: a visitor's next page is the login, and nothing is asked of the server.
    if (verdict === 'login') throw redirect({ to: '/login', search: { redirect: href } });
    return;
  }
  if (verdict === 'home') {
    // Just logged in, here or in another tab: on to where the person wanted to go.
    // Not on the way back: that would lead to the page one is leaving, for ever.
    const wanted = isReturning()
      ? undefined
      : safeRedirect(new URL(href, location.origin).searchParams.get('redirect'));
    throw redirect({ to: '/', replace: true, ...(wanted !== undefined && { href: wanted }) });
  }
  if (verdict === 'login') {
    await activated();
    toast(t`Please log in first`);
    throw redirect({ to: '/login', search: { redirect: href } });
  }
  if (currentToken() === null || currentProfile(queryClient) !== undefined) return;
  const profile = loadProfile(queryClient);
  // A page that visitors see too does not wait for it.
  if (guard(path, false) !== 'login') return;
  // Nor does one whose answers are on the device: a connection that carries nothing would hold it up for ten seconds.
  const { restoreAnswers } = await import('../platform/data/answers.ts');
  if (!(await restoreAnswers(queryClient))) await profile;
}

async function loadProfile(queryClient: QueryClient): Promise<void> {
  try {
    await fetchProfile(queryClient);
  } catch (error) {
    if (!(error instanceof ApiError) || error.unknownOutcome) return;
    // A 401 has ended the session already.
    if (currentToken() !== null) await endSession(queryClient);
  }
}
