import { Trans } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import type { MutationLabels } from '../../platform/data/mutation-labels.ts';
import type { MessageRow } from './message.mutation.ts';

export const messageLabels: MutationLabels<MessageRow> = {
  icon: MessageCircle,
  done: () => <Trans>Message to customer service</Trans>,
  refused: ({ reason }) =>
    reason === 'upload_invalid' ? (
      <Trans>Its photo can’t be read. Send it again with a different one.</Trans>
    ) : null,
};
