import { useLingui } from '@lingui/react/macro';
import { amount, asCents, type Cents, maxAmountCents, typedAmount } from '#domain/money.ts';
import { money } from '../../platform/i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { AmountField, amountAsTyped } from '../../ui/amount-field.tsx';

const presetCents = [2_000, 5_000, 10_000, 20_000].map(asCents);

/** Parses a top-up amount (spec §5: valid amount); `null` if invalid. */
export function topUpAmount(typed: string): Cents | null {
  const value = typedAmount(typed);
  return value !== null && value > 0 && value <= maxAmountCents ? value : null;
}

interface AmountEntryProps {
  typed: string;
  onTyped: (typed: string) => void;
  error: string | undefined;
  disabled: boolean;
}

/** Amount input that accepts the language's decimal separator, with preset amounts. */
export function AmountEntry({ typed, onTyped, error, disabled }: AmountEntryProps) {
  const { i18n } = useLingui();
  const value = typedAmount(typed);
  return (
    <Card className="@container space-y-3">
      <AmountField typed={typed} onTyped={onTyped} error={error} disabled={disabled} />
      <div className="grid grid-cols-2 gap-2 @tiles:grid-cols-4">
        {presetCents.map((preset) => (
          <Chip
            key={preset}
            className="min-w-0 justify-center px-1"
            disabled={disabled}
            selected={value === preset}
            onClick={() => onTyped(amountAsTyped(amount(preset), i18n.locale))}
          >
            {money(amount(preset))}
          </Chip>
        ))}
      </div>
    </Card>
  );
}
