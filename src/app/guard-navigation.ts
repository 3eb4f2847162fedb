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
 * Runs before each navigation (spec §2). Fetches a signed-in user's profile first if the page is private. Only a
 * definite refusal ends the session: without a connection the token stays, and the page shows stored data.
 */
export async function guardNavigation(
  { pathname: path, href }: Place,
  queryClient: QueryClient,
  preload: boolean,
): Promise<void> {
  const verdict = guard(path, currentToken() !== null);
  if (preload) {
    // A preload of a private page by touch: a visitor would see the login page, so nothing is requested.
    if (verdict === 'login') throw redirect({ to: '/login', search: { redirect: href } });
    return;
  }
  if (verdict === 'home') {
    // After a login, here or in another tab: continue to the intended page. Not when going back, which would return to
    // the page being left, forever.
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
  // A public page does not wait for the profile.
  if (guard(path, false) !== 'login') return;
  // A page with stored responses does not wait either: an unusable connection would delay it by ten seconds.
  const { restoreResponses } = await import('../platform/data/stored-responses.ts');
  if (!(await restoreResponses(queryClient))) await profile;
}

async function loadProfile(queryClient: QueryClient): Promise<void> {
  try {
    await fetchProfile(queryClient);
  } catch (error) {
    if (!(error instanceof ApiError) || error.unknownOutcome) return;
    // A 401 has already ended the session.
    if (currentToken() !== null) await endSession(queryClient);
  }
}
