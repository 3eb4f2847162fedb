import type { QueryClient } from '@tanstack/react-query';
import { isPrivate } from '../api/is-private.ts';
import { signOut } from '../session/state.ts';

/** Logged out, by a person or by a 401: token, profile, memory and everything stored of this person go (spec §4). */
export async function endSession(queryClient: QueryClient): Promise<void> {
  signOut();
  queryClient.removeQueries({ predicate: ({ queryKey }) => isPrivate(queryKey[0]) });
  const { purge } = await import('./purge.ts');
  await purge();
}
