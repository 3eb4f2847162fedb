import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';

/** Over a list that was put together on the device. */
export default function StoredNote() {
  return (
    <p
      role="status"
      className="mb-3 flex items-start gap-2.5 rounded-lg bg-surface-2 p-3 text-sm text-text-2"
    >
      <Icon of={CloudOff} size={18} className="mt-px shrink-0 text-text-3" />
      <Trans>From what is stored on this device. There may be more in the shop when you are online.</Trans>
    </p>
  );
}
