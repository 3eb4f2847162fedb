import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';

export const NotFoundScreen = () => (
  <div className="grid justify-items-center gap-3 p-10 text-center">
    <p>
      <Trans>There is nothing at this address.</Trans>
    </p>
    <Link to="/" className={buttonClass('secondary')}>
      <Trans>Go to the overview</Trans>
    </Link>
  </div>
);
