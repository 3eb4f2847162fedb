import { Trans, useLingui } from '@lingui/react/macro';
import { CreditCard, HandCoins, Link2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Output } from '#contract/calls.ts';
import { brandName } from '#domain/card-number.ts';
import { Icon } from '../../ui/icon.tsx';
import { BrandMark } from './brand-mark.tsx';
import type { PausedMethods } from './top-up-methods.tsx';
import type { Funding } from './use-funding.ts';

interface FundingChoiceProps {
  cards: Output<'cardList'> | undefined;
  funding: Funding;
  paused: PausedMethods;
  pausedLabel: ReactNode;
  onChoose: (funding: Funding) => void;
}

/** Methods to top up the amount missing for a payment. */
export function FundingChoice({ cards, funding, paused, pausedLabel, onChoose }: FundingChoiceProps) {
  const { t } = useLingui();
  const methods: {
    value: Funding;
    mark: ReactNode;
    name: ReactNode;
    note?: ReactNode;
    isPaused?: boolean;
  }[] = [];
  // The server reports no acquirer during a pause.
  if (paused.card || cards?.acquirer !== null) {
    for (const { id, brand, last4 } of paused.card ? [] : (cards?.list ?? [])) {
      const name = (
        <>
          {brandName(brand)} <span dir="ltr">•• {last4}</span>
        </>
      );
      methods.push({ value: id, mark: <BrandMark brand={brand} />, name });
    }
    const name = cards?.list.length ? (
      <Trans>Another bank card</Trans>
    ) : (
      <Trans comment="Method of a top-up or withdrawal: credit or debit card">Bank card</Trans>
    );
    methods.push({ value: 'card', mark: <MethodIcon of={CreditCard} />, name, isPaused: paused.card });
  }
  methods.push(
    {
      value: 'chain',
      mark: <MethodIcon of={Link2} />,
      name: <Trans comment="Method of a top-up or withdrawal: cryptocurrency transfer">On-chain</Trans>,
      note: <Trans>Takes a few minutes, depending on the network</Trans>,
      isPaused: paused.chain,
    },
    {
      value: 'manual',
      mark: <MethodIcon of={HandCoins} />,
      name: <Trans>Manual top-up</Trans>,
      note: <Trans>Checked manually; this may take longer than we hold your order</Trans>,
      isPaused: paused.manual,
    },
  );
  return (
    <div role="radiogroup" aria-label={t`Add the missing amount by`} className="divide-y divide-border">
      {methods.map(({ value, mark, name, note, isPaused = false }) => (
        <label
          key={value}
          className="flex min-h-13 cursor-pointer items-center gap-3 py-2 has-disabled:cursor-default has-disabled:text-text-3 has-focus-visible:outline-2 has-focus-visible:outline-primary"
        >
          {mark}
          <span className="min-w-0 flex-1">
            <span className="tabular block font-medium">{name}</span>
            {(isPaused || note) && (
              <span className="block text-sm text-text-3">{isPaused ? pausedLabel : note}</span>
            )}
          </span>
          <input
            type="radio"
            name="funding"
            className="size-5 shrink-0 accent-primary"
            checked={value === funding && !isPaused}
            disabled={isPaused}
            onChange={() => onChoose(value)}
          />
        </label>
      ))}
    </div>
  );
}

const MethodIcon = ({ of }: { of: LucideIcon }) => (
  <span className="grid h-7 w-11 shrink-0 place-items-center rounded-sm bg-surface-2 text-text-2">
    <Icon of={of} size={18} />
  </span>
);
