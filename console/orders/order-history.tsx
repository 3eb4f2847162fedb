import { useLingui } from '@lingui/react/macro';
import { Panel } from '../ui/panel.tsx';
import { useReasonsInWords } from '../refunds/shop-reasons.tsx';
import { History } from '../ui/history.tsx';
import type { Order } from './order.ts';

/** Steps of the order and acts of operators, newest first. */
export function OrderHistory({ order }: { order: Order }) {
  const { t } = useLingui();
  const acts = useReasonsInWords(order.acts);
  const events: Record<string, string> = {
    created: t`Order placed`,
    pay: t`Paid`,
    cancel: t`Canceled`,
    expire: t`Expired unpaid`,
    pack: t`Packing started`,
    deliver: t`Shipped`,
    confirm: t`Receipt confirmed`,
    review: t`Reviewed`,
    complete: t`Completed`,
    refund: t`Refund opened`,
    resume: t`Refund closed`,
    remove: t`Hidden by the buyer`,
  };
  const actors = { shopper: t`Buyer`, operator: t`Operator`, clock: t`Automatic` };
  const steps = order.history.map(({ at, event, by }) => ({
    at,
    name: actors[by],
    text: events[event] ?? event,
    refused: false,
  }));
  return (
    <Panel title={t`History`}>
      <History acts={acts} steps={steps} />
    </Panel>
  );
}
