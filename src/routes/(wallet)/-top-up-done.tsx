import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useReturn } from '../-use-return.ts';

/** Link after a credited top-up: back to the payment that needed it, or to the account page. */
export function TopUpDone({ redirect }: { redirect: string | undefined }) {
  const returnToPayment = useReturn(redirect, () => {});
  return redirect === undefined ? (
    <Link to="/profile" className={buttonClass()}>
      <Trans comment="Button that leaves a finished step or ends editing">Done</Trans>
    </Link>
  ) : (
    <Button onClick={returnToPayment}>
      <Trans>Continue to payment</Trans>
    </Button>
  );
}
