import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useReturn } from '../-use-return.ts';

/** The way on from a credited top-up: to the payment it was made for, or to the account. */
export function TopUpDone({ redirect }: { redirect: string | undefined }) {
  const goOn = useReturn(redirect, () => {});
  return redirect === undefined ? (
    <Link to="/profile" className={buttonClass()}>
      <Trans>Done</Trans>
    </Link>
  ) : (
    <Button onClick={goOn}>
      <Trans>Continue to payment</Trans>
    </Button>
  );
}
