import { Trans } from '@lingui/react/macro';
import { MessagesSquare } from 'lucide-react';
import { StateView } from '../../ui/state-view.tsx';
import { AnswerTime } from './answer-time.tsx';

/** Empty state, which explains the purpose of the conversation. */
export function EmptyConversation({ answerHours }: { answerHours: number | null }) {
  return (
    <StateView
      icon={MessagesSquare}
      title={<Trans>How can we help?</Trans>}
      action={answerHours !== null && <AnswerTime hours={answerHours} />}
    >
      <Trans>Ask about a product, an order or your account. We’ll reply here.</Trans>
    </StateView>
  );
}
