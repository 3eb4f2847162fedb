import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleAlert, Clock } from 'lucide-react';
import type { ShownAddress } from './shown-addresses.ts';
import { Icon } from '../../ui/icon.tsx';

/** State of the address's unsent or refused change; nothing once it is saved. */
export function AddressState({ address: { waiting, refused } }: { address: ShownAddress }) {
  if (refused) {
    return (
      <Link to="/waiting" className="hit mt-2 flex items-center gap-1.5 text-sm text-danger">
        <Icon of={CircleAlert} size={16} className="shrink-0" />
        <span className="underline underline-offset-2">
          <Trans>Not saved to your account. See why</Trans>
        </span>
      </Link>
    );
  }
  if (!waiting) return null;
  return (
    <p className="mt-2 flex items-center gap-1.5 text-sm text-text-3">
      <Icon of={Clock} size={16} className="shrink-0" />
      <Trans>Waiting to be sent</Trans>
    </p>
  );
}
