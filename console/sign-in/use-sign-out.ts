import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../api/use-command.ts';

/** Ends the session on the server, and removes everything that was read from the page. */
export function useSignOut(): () => void {
  const client = useQueryClient();
  const logout = useCommand('logout', () => {
    client.setQueryData(['session'], null);
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  });
  return () => logout.mutate({});
}
