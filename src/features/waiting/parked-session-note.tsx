import { Plural } from '@lingui/react/macro';
import { CloudUpload } from 'lucide-react';
import { useParkedMutationCount } from '../../platform/data/pending-mutations.ts';
import { Icon } from '../../ui/icon.tsx';

/** Note on the login page about mutations of a parked session. It does not disclose the account. */
export function ParkedSessionNote() {
  const count = useParkedMutationCount();
  if (count === 0) return null;
  return (
    <p className="mb-5 flex items-start gap-3 rounded-lg bg-primary-soft px-4 py-3 text-sm">
      <Icon of={CloudUpload} size={20} className="shrink-0 text-primary" />
      <Plural
        value={count}
        one="# change from an earlier session is stored on this device. It will be sent when that person logs in again, and deleted if someone else does."
        other="# changes from an earlier session are stored on this device. They will be sent when that person logs in again, and deleted if someone else does."
      />
    </p>
  );
}
