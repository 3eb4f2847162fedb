import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { money, number } from '../../src/platform/i18n/format.ts';
import type { Output } from '../api/call.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

export type ListedPromo = Output<'promo/list'>['list'][number];
export type PromoState = ListedPromo['state'];

/** In the order of the filter. */
export const promoStates = [
  'running',
  'planned',
  'used_up',
  'ended',
] as const satisfies readonly PromoState[];

const tones: Record<PromoState, Tone> = {
  running: 'good',
  planned: 'active',
  used_up: 'neutral',
  ended: 'neutral',
};

export function usePromoStateNames(): Record<PromoState, string> {
  const { t } = useLingui();
  return { running: t`Running`, planned: t`Planned`, used_up: t`Used up`, ended: t`Ended` };
}

export function PromoStateBadge({ state }: { state: PromoState }) {
  const names = usePromoStateNames();
  return <Badge tone={tones[state]}>{names[state]}</Badge>;
}

/** The benefit of a code: `10%`, `$5.00` or free freight. */
export function Benefit({ kind, value }: Pick<ListedPromo, 'kind' | 'value'>) {
  const { t } = useLingui();
  if (kind === 'freight' || value === null) return t`Free freight`;
  return kind === 'amount' ? money(value) : t`${number(Number(value))}%`;
}

/** Goods that a code counts, in short. */
export function AppliesTo({ shops, categories }: Pick<ListedPromo, 'shops' | 'categories'>) {
  const { t } = useLingui();
  const parts = [
    ...(shops.length > 0 ? [t`${plural(shops.length, { one: '# shop', other: '# shops' })}`] : []),
    ...(categories.length > 0
      ? [t`${plural(categories.length, { one: '# category', other: '# categories' })}`]
      : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : t`All goods`;
}
