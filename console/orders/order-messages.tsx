import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Panel } from '../ui/panel.tsx';
import { moment } from '../ui/times.ts';
import type { Order } from './order.ts';

/** Messages that mention the order, with a link to the conversation; nothing for a role that does not answer. */
export function OrderMessages({ order: { account, messages } }: { order: Order }) {
  const { t } = useLingui();
  if (messages === null || messages.length === 0) return null;
  return (
    <Panel title={t`Messages`}>
      <ol className="grid gap-3">
        {messages.map(({ at, by, text }) => (
          <li key={`${at} ${text}`} className="grid gap-0.5">
            <span className="text-xs text-text-2">
              {[by === 'person' ? t`Buyer` : t`Customer service`, moment(at)].join(' · ')}
            </span>
            <span dir="auto" className="break-words whitespace-pre-line">
              {text || <Trans>Attachment</Trans>}
            </span>
          </li>
        ))}
      </ol>
      <Link
        to="/conversations/$account"
        params={{ account }}
        className="mt-3 inline-block text-primary underline"
      >
        <Trans>Open the conversation</Trans>
      </Link>
    </Panel>
  );
}
