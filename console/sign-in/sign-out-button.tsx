import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { useSignOut } from './use-sign-out.ts';

export function SignOutButton() {
  const signOut = useSignOut();
  return (
    <Button variant="ghost" onClick={() => signOut()}>
      <Trans>Sign out</Trans>
    </Button>
  );
}
