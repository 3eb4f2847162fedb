import { Trans, useLingui } from '@lingui/react/macro';
import { TicketPercent } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Quote } from '#contract/quotes.ts';
import { money } from '../../platform/i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PromoOffers } from './promo-offers.tsx';

interface PromoFieldProps {
  /** Applied code, valid or not. */
  code: string | undefined;
  quote: Pick<Quote, 'promo' | 'promoMessage' | 'discount' | 'offers'>;
  /** The quote for a changed code is loading. */
  asking: boolean;
  onCode: (code: string | undefined) => void;
}

/** Promo code, typed or selected from the offers. The server's message says why a code does not apply. */
export function PromoField({ code, quote, asking, onCode }: PromoFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(code ?? '');
  const [badForm, setBadForm] = useState(false);
  const apply = (text: string) => {
    const normalized = text.replaceAll(/\s/g, '').toUpperCase();
    const wellFormed = /^[A-Z0-9]{1,16}$/.test(normalized);
    setTyped(normalized);
    setBadForm(!wellFormed);
    if (wellFormed) onCode(normalized);
  };
  const remove = () => {
    setTyped('');
    onCode(undefined);
  };

  if (code && quote.promo?.code === code) {
    return (
      <Card className="flex items-center gap-3">
        <Icon of={TicketPercent} className="shrink-0 text-sale" />
        <p className="min-w-0 flex-1">
          <span className="tabular block font-semibold">{code}</span>
          <span className="block text-sm text-text-2">{quote.promo.title}</span>
        </p>
        {quote.discount !== '0.00' && (
          <span className="tabular font-semibold text-success">{money(`-${quote.discount}`)}</span>
        )}
        <Button variant="ghost" size="small" className="-me-3" onClick={remove}>
          <Trans comment="Button: remove the promo code from the order">Remove</Trans>
        </Button>
      </Card>
    );
  }
  const error = badForm
    ? t`Promo codes contain only letters and numbers`
    : code && !asking
      ? (quote.promoMessage ?? undefined)
      : undefined;
  return (
    <Card className="space-y-3">
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          apply(typed);
        }}
      >
        <Field
          label={t({ message: 'Promo code', comment: 'Label of a field and heading' })}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setBadForm(false);
          }}
          error={error}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          className="pe-24 uppercase"
          end={
            <Button
              type="submit"
              variant="ghost"
              size="small"
              disabled={typed.trim() === ''}
              busy={asking && code !== undefined}
            >
              <Trans comment="Button: use the promo code">Apply</Trans>
            </Button>
          }
        />
      </form>
      <PromoOffers offers={quote.offers} onApply={apply} />
    </Card>
  );
}
