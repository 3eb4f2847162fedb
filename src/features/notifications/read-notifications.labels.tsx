import { Plural } from '@lingui/react/macro';
import { CheckCheck } from 'lucide-react';
import type { MutationLabels } from '../../platform/data/mutation-labels.ts';
import type { ReadNotificationsRow } from './read-notifications.mutation.ts';

export const readNotificationsLabels: MutationLabels<ReadNotificationsRow> = {
  icon: CheckCheck,
  done: ({ read }) => (
    <Plural
      value={Object.values(read).reduce((sum, { count }) => sum + count, 0)}
      one="# notification read"
      other="# notifications read"
      comment="A change that was made offline and sent: notifications were marked as read"
    />
  ),
  refused: () => null,
};
