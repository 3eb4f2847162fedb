import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** Notice above a list that was assembled from stored data. */
export default function StoredNote() {
  return (
    <Card
      as="p"
      role="status"
      variant="muted"
      padding="none"
      className="mb-3 flex items-start gap-2.5 p-3 text-sm text-text-2"
    >
      <Icon of={CloudOff} size={18} className="mt-px shrink-0 text-text-3" />
      <Trans>Showing what’s stored on this device. Go online to see more.</Trans>
    </Card>
  );
}
