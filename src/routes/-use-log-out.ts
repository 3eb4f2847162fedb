import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { endSession } from '../platform/data/end-session.ts';
import { logOut } from '../features/account/account.commands.ts';

/**
 * Ends the session on this device and on the server. Navigates first, because private pages redirect to the login
 * without a session. The device does not wait for the server: a slow connection must not delay the logout, and other
 * requests must not fail with "please log in".
 */
export function useLogOut(): () => Promise<void> {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async () => {
    await router.navigate({ to: '/home' });
    await Promise.all([logOut(), endSession(queryClient)]);
  };
}
