import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Card } from '#contract/cards.ts';
import { brandByStart, groupCardNumber } from '#domain/card-number.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { BrandMark } from './brand-mark.tsx';
import { type CardEntry, type CardField, emptyCard, shapeExpiry, wrongFields } from './card-entry.ts';
import { SandboxHint } from './sandbox-hint.tsx';
import { useAddCard } from './use-add-card.ts';

export interface CardFormProps {
  onAdded: (card: Card) => void;
  /** Suggested name on the card. */
  holder: string;
  /** Label of the button; absent: the form only saves the card. */
  submit?: ReactNode;
}

/**
 * Form for a test card. Card data stays in this form and goes to the acquirer; the shop stores brand and last four
 * digits.
 */
export function SandboxCardForm({ onAdded, holder, submit: label }: CardFormProps) {
  const { t } = useLingui();
  const online = useOnline();
  const [entry, setEntry] = useState<CardEntry>({ ...emptyCard, holder });
  const [wrong, setWrong] = useState<CardField[]>([]);
  const { add, busy, failure } = useAddCard(onAdded);
  const brand = brandByStart(entry.number.replaceAll(' ', ''));

  const set = (part: Partial<CardEntry>) => {
    setEntry({ ...entry, ...part });
    setWrong(wrong.filter((field) => !(field in part)));
  };
  const messages: Record<CardField, string> = {
    number: t`Enter a valid card number`,
    expiry: t`Check the date`,
    cvc: t`Check the code`,
    holder: t`Enter the name on the card`,
  };
  const errorOf = (field: CardField): string | undefined => {
    if (wrong.includes(field)) return messages[field];
    return failure?.fields.includes(field) ? failure.message : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = wrongFields(entry);
    setWrong(found);
    if (found.length === 0) void add(entry);
  };

  return (
    <form onSubmit={submit} noValidate className="space-y-4 pt-1">
      <Field
        label={t({ message: 'Card number', comment: 'Label of a field of the bank card form' })}
        value={entry.number}
        onChange={(event) => set({ number: groupCardNumber(event.target.value) })}
        error={errorOf('number')}
        inputMode="numeric"
        autoComplete="cc-number"
        enterKeyHint="next"
        placeholder="0000 0000 0000 0000"
        className="tabular"
        dir="ltr"
        end={brand && <BrandMark brand={brand.brand} className="me-2" />}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={t({ message: 'Expires', comment: 'Label of the field for a bank card’s expiration date' })}
          value={entry.expiry}
          onChange={(event) => set({ expiry: shapeExpiry(event.target.value) })}
          error={errorOf('expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          enterKeyHint="next"
          placeholder={t({
            message: 'MM/YY',
            comment: 'Placeholder for a bank card’s expiration date: month and year with two digits each',
          })}
          className="tabular"
          dir="ltr"
        />
        <Field
          label={t({
            message: 'Security code',
            comment: 'Label of the field for the three or four digits on the back of a bank card',
          })}
          value={entry.cvc}
          onChange={(event) => set({ cvc: event.target.value.replaceAll(/\D/g, '').slice(0, 4) })}
          error={errorOf('cvc')}
          inputMode="numeric"
          autoComplete="cc-csc"
          enterKeyHint="next"
          placeholder={brand?.cvcLength === 4 ? '0000' : '000'}
          className="tabular"
          dir="ltr"
        />
      </div>
      <Field
        label={t`Name on the card`}
        value={entry.holder}
        onChange={(event) => set({ holder: event.target.value })}
        error={errorOf('holder')}
        autoComplete="cc-name"
        autoCapitalize="words"
        maxLength={80}
      />
      {failure && failure.fields.length === 0 && (
        <p role="alert" className="text-sm text-danger">
          {failure.message}
        </p>
      )}
      <Button type="submit" size="large" block busy={busy} disabled={!online}>
        {online ? (
          (label ?? <Trans comment="Button of the bank card form">Add card</Trans>)
        ) : (
          <Trans>You’re offline</Trans>
        )}
      </Button>
      <SandboxHint onPick={(number) => set({ number })} />
    </form>
  );
}
