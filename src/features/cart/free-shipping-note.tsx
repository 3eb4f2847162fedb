import { Trans } from '@lingui/react/macro';
import { CircleCheck, Truck } from 'lucide-react';
import type { CartLineInfo } from '#contract/catalog.ts';
import { type FreightRule, untilFree } from '#domain/freight.ts';
import { amount, cents, type Cents } from '#domain/money.ts';
import { money } from '../../platform/i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';

const ruleOf = ({ base, perKg, freeFrom }: CartLineInfo['shop']['freight']): FreightRule => ({
  baseCents: cents(base),
  perKgCents: cents(perKg),
  freeFromCents: freeFrom === null ? null : cents(freeFrom),
});

interface FreeShippingNoteProps {
  freight: CartLineInfo['shop']['freight'];
  /** Selected goods of the shop. */
  goodsCents: Cents;
}

/** Amount missing for free shipping from the shop; hidden if the shop has none. */
export function FreeShippingNote({ freight, goodsCents }: FreeShippingNoteProps) {
  const rule = ruleOf(freight);
  if (rule.freeFromCents === null) return null;
  const missing = untilFree(rule, goodsCents);
  if (missing === null) {
    return (
      <p className="flex items-center gap-1.5 text-xs font-medium text-success">
        <Icon of={CircleCheck} size={14} className="shrink-0" />
        <Trans>Free shipping</Trans>
      </p>
    );
  }
  return (
    <div className="space-y-1.5 text-xs text-text-2">
      <p className="flex items-center gap-1.5">
        <Icon of={Truck} size={14} className="shrink-0" />
        {goodsCents === 0 ? (
          <Trans>Free shipping from {money(amount(rule.freeFromCents))}</Trans>
        ) : (
          <Trans>Add {money(amount(missing))} more for free shipping</Trans>
        )}
      </p>
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-surface-2">
        <div
          className="h-full origin-left rounded-full bg-success transition-transform duration-240 rtl:origin-right"
          style={{ transform: `scaleX(${Math.min(1, goodsCents / rule.freeFromCents)})` }}
        />
      </div>
    </div>
  );
}
