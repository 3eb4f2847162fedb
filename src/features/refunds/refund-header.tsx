import { useLingui } from '@lingui/react/macro';
import type { Refund } from '#contract/refunds.ts';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { labelsOf, lastEvent } from './refund-labels.ts';

/** Status of a refund, the next step and the amount. */
export function RefundHeader({ refund }: { refund: Refund }) {
  const { i18n } = useLingui();
  const { icon, name, next } = labelsOf(lastEvent(refund), refund.log[0]?.by ?? 'shopper');
  const over = refund.state === 2 || refund.state === 3;
  return (
    <section
      className={`flex items-center gap-4 rounded-lg p-5 ${over ? 'bg-surface-2' : 'bg-primary-soft'}`}
    >
      <span className="grid size-13 shrink-0 place-items-center rounded-full bg-surface text-primary">
        <Icon of={icon} size={26} />
      </span>
      <div className="min-w-0">
        <h2 className="font-display text-xl font-semibold">{i18n._(name)}</h2>
        <p className="text-sm text-text-2">{i18n._(next)}</p>
        <Price value={refund.refunded ?? refund.amount} size="lg" tone="text" className="mt-1" />
      </div>
    </section>
  );
}
