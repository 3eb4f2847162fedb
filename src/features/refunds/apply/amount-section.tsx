import { Trans, useLingui } from '@lingui/react/macro';
import { amount, type Cents, zeroCents } from '#domain/money.ts';
import { money } from '../../../platform/i18n/format.ts';
import { AmountField, amountAsTyped } from '../../../ui/amount-field.tsx';
import { Card } from '../../../ui/card.tsx';

interface AmountSectionProps {
  /** `null`: not edited. */
  typed: string | null;
  onTyped: (typed: string) => void;
  /** Value shown until the field is edited. */
  proposedCents: Cents;
  maxCents: Cents;
  /** Shipping included in the maximum. */
  freightCents: Cents;
  /** Whether shipping can be refunded at all. */
  freightBack: boolean;
  error: string | undefined;
}

/** Requested amount, with the rule for the shipping cost. */
export function AmountSection(props: AmountSectionProps) {
  const { typed, onTyped, proposedCents, maxCents, freightCents, freightBack, error } = props;
  const { i18n } = useLingui();
  const maxHint = (
    <Trans comment="Hint at the amount of a refund: {0} is the maximum">
      At most {money(amount(maxCents))}
    </Trans>
  );
  return (
    <Card className="space-y-2">
      <AmountField
        typed={typed ?? amountAsTyped(amount(proposedCents), i18n.locale)}
        onTyped={onTyped}
        error={error}
        hint={maxHint}
      />
      {/* The field replaces its hint with the error, but the maximum helps to correct it. */}
      {error !== undefined && <p className="text-sm text-text-2">{maxHint}</p>}
      <p className="text-sm text-text-2">
        {freightCents > zeroCents ? (
          <Trans>Includes {money(amount(freightCents))} for shipping.</Trans>
        ) : !freightBack ? (
          <Trans>Shipping isn’t refunded once any item has arrived.</Trans>
        ) : (
          <Trans>Shipping is refunded only if you request a refund for all remaining items.</Trans>
        )}
      </p>
    </Card>
  );
}
