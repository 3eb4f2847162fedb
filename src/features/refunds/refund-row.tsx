import { Plural, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { Refund } from '#contract/refunds.ts';
import { date, money } from '../../platform/i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Image } from '../../ui/image.tsx';
import { eventLabels, lastEvent } from './refund-labels.ts';

/** Refund in the list: goods, status, amount. */
export function RefundRow({ refund }: { refund: Refund }) {
  const { i18n } = useLingui();
  const [first] = refund.lines;
  const pieces = refund.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <span className="flex min-h-20 items-center gap-3 px-4 py-3">
      {first && (
        <Image of={first.picture} alt="" ratio="1 / 1" sizes="56px" className="size-14 shrink-0 rounded-md" />
      )}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium">{i18n._(eventLabels[lastEvent(refund)].name)}</span>
          <span className={`tabular font-semibold ${refund.refunded === null ? '' : 'text-success'}`}>
            {money(refund.refunded ?? refund.amount)}
          </span>
        </span>
        <span className="block free-text-1 text-sm text-text-2">{first?.title}</span>
        <span className="tabular block text-xs text-text-3">
          <Plural value={pieces} one="# item" other="# items" comment="Number of items in a refund" /> ·{' '}
          {date(refund.createdAt, 'date')}
        </span>
      </span>
      <Icon of={ChevronRight} size={18} className="shrink-0 text-text-3 rtl:-scale-x-100" />
    </span>
  );
}
