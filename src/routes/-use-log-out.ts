import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { endSession } from '../platform/data/end-session.ts';
import { logOut } from '../features/account/account.commands.ts';

/**
 * Ends the session here, then on the server. Leaves first: a private page without a session asks to log in. Here
 * before there: a weak connection must not hold up a logout, nor another call under way be told "please log in".
 */
export function useLogOut(): () => Promise<void> {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async () => {
    await router.navigate({ to: '/home' });
    await Promise.all([logOut(), endSession(queryClient)]);
  };
}
