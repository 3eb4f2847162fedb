import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useOnline } from '../../../platform/session/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import type { CardFormProps } from '../sandbox-card-form.tsx';
import { useStripeCard } from './use-stripe-card.ts';

/** Form for a new card at Stripe: the name is ours, number, expiry and code are fields in Stripe's frame. */
export default function StripeCardForm(props: CardFormProps) {
  const [attempt, setAttempt] = useState(0);
  return <StripeFields key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function StripeFields({
  onAdded,
  holder,
  submit: label,
  onRetry,
}: CardFormProps & {
  /** Opens the form again after it was not loaded. */
  onRetry: () => void;
}) {
  const { t } = useLingui();
  const online = useOnline();
  const [name, setName] = useState(holder);
  const [isNameMissing, setNameMissing] = useState(false);
  const { parent, isOpen, busy, failure, add } = useStripeCard(onAdded);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setNameMissing(name.trim() === '');
    if (name.trim() !== '') void add(name.trim());
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-4 pt-1">
      <Field
        label={t`Name on the card`}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={isNameMissing ? t`Enter the name on the card` : undefined}
        autoComplete="cc-name"
        autoCapitalize="words"
        maxLength={80}
      />
      <div
        ref={parent}
        dir="ltr"
        aria-busy={!isOpen && failure === null}
        className="min-h-12 rounded-md border border-control bg-surface px-4 py-3.5 text-text"
      />
      {failure !== null && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
      {!isOpen && failure !== null ? (
        <Button size="large" block onClick={onRetry} disabled={!online}>
          <Trans>Try again</Trans>
        </Button>
      ) : (
        <Button type="submit" size="large" block busy={busy} disabled={!online || !isOpen}>
          {online ? (
            (label ?? <Trans comment="Button of the bank card form">Add card</Trans>)
          ) : (
            <Trans>You’re offline</Trans>
          )}
        </Button>
      )}
    </form>
  );
}
