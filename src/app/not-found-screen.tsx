import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import { StateView } from '../ui/state-view.tsx';

export function NotFoundScreen() {
  return (
    <StateView
      alone
      variant="missing"
      title={<Trans>Page not found</Trans>}
      action={
        <Link to="/home" className={buttonClass()}>
          <Trans>Back to home</Trans>
        </Link>
      }
    />
  );
}
