import type { QueryClient } from '@tanstack/react-query';
import { isPrivate } from '../api/is-private.ts';
import { signOut } from '../session/state.ts';

/**
 * Ends the session, after a logout or a 401: removes token, profile, cached data and everything stored of the account
 * (spec §4).
 */
export async function endSession(queryClient: QueryClient): Promise<void> {
  signOut();
  queryClient.removeQueries({ predicate: ({ queryKey }) => isPrivate(queryKey[0]) });
  const { purge } = await import('./purge.ts');
  await purge();
}
