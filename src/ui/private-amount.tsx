import { Trans } from '@lingui/react/macro';
import { money } from '../platform/i18n/format.ts';
import { Price } from './price.tsx';

interface PrivateAmountProps {
  /** US dollars, "12.34". */
  value: string;
  hidden: boolean;
}

/** Amount in running text, or dots if hidden. */
export const PrivateAmount = ({ value, hidden }: PrivateAmountProps) => (hidden ? <Dots /> : money(value));

/** Large amount of a card, or dots of the same height if hidden. */
export function PrivatePrice({ value, hidden }: PrivateAmountProps) {
  return hidden ? (
    <span className="font-display text-3xl font-semibold">
      <Dots />
    </span>
  ) : (
    <Price value={value} size="xl" tone="text" />
  );
}

function Dots() {
  return (
    <>
      <span className="sr-only">
        <Trans comment="Stands for an amount that the shopper has hidden, read by screen readers">
          Hidden
        </Trans>
      </span>
      <span aria-hidden>••••••</span>
    </>
  );
}
