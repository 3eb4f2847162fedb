import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import { StateView } from '../ui/state-view.tsx';

export function NotFoundScreen() {
  return (
    <StateView
      alone
      variant="missing"
      title={<Trans>There is nothing at this address</Trans>}
      action={
        <Link to="/home" className={buttonClass()}>
          <Trans>To the shop</Trans>
        </Link>
      }
    />
  );
}
