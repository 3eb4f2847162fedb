import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';
import { StateView } from '../ui/state-view.tsx';

export function NotFoundScreen() {
  return (
    <StateView
      alone
      icon={MapPinOff}
      title={<Trans>There is nothing at this address</Trans>}
      action={
        <Link to="/home" className={buttonClass()}>
          <Trans>To the shop</Trans>
        </Link>
      }
    />
  );
}
