import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, lazy, useState } from 'react';
import type { Card } from '#contract/cards.ts';
import { amount, type Amount } from '#domain/money.ts';
import { minCardTopUpCents } from '#domain/top-up.ts';
import { money } from '../../platform/i18n/format.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { AmountEntry, topUpAmount } from './amount-entry.tsx';
import { amountAsTyped } from '../../ui/amount-field.tsx';
import { LazySheet } from '../../ui/lazy-sheet.tsx';
import { CardChoice } from './card-choice.tsx';
import type { useTopUp } from './use-top-up.ts';

const CardSheet = lazy(() => import('./card-sheet.tsx'));

interface TopUpFormProps {
  cards: Card[];
  /** Amount missing for a payment. */
  wanted: Amount | undefined;
  recharge: ReturnType<typeof useTopUp>;
}

/** Amount and card of a top-up; the button shows the amount. */
export function TopUpForm({ cards, wanted, recharge }: TopUpFormProps) {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const first = recharge.last?.amount ?? wanted;
  const [typed, setTyped] = useState(first ? amountAsTyped(first, i18n.locale) : '');
  const [chosen, setChosen] = useState(recharge.last?.cardId ?? null);
  const [adding, setAdding] = useState(false);
  const [tried, setTried] = useState(false);
  const value = topUpAmount(typed);
  const tooSmall = value !== null && value < minCardTopUpCents;
  const cardId = chosen ?? cards[0]?.id ?? null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (value === null || tooSmall) return;
    if (cardId === null) setAdding(true);
    else void recharge.recharge({ cardId, amount: amount(value) });
  };
  return (
    <>
      <form
        onSubmit={submit}
        noValidate
        className="page mx-auto flex max-w-xl flex-1 flex-col gap-4 pt-2 lg:flex-none lg:pb-8"
      >
        <AmountEntry
          typed={typed}
          onTyped={setTyped}
          error={
            !tried
              ? undefined
              : value === null
                ? t`Enter a valid amount`
                : tooSmall
                  ? t`The minimum card payment is ${money(amount(minCardTopUpCents))}`
                  : undefined
          }
          disabled={recharge.busy}
        />
        <CardChoice
          cards={cards}
          chosenId={cardId}
          onChoose={setChosen}
          onNew={() => setAdding(true)}
          disabled={recharge.busy}
        />
        {recharge.failure !== null && (
          <p role="alert" className="text-sm text-danger">
            {recharge.failure}
          </p>
        )}
        <BottomBar>
          <Button type="submit" size="large" block busy={recharge.busy} disabled={!online}>
            {!online ? (
              <Trans>You’re offline</Trans>
            ) : value === null ? (
              <Trans>Top up</Trans>
            ) : (
              <Trans comment="Button: {0} is the amount">Top up {money(amount(value))}</Trans>
            )}
          </Button>
        </BottomBar>
      </form>
      {/* Outside the form: a submit in the sheet would bubble through React's tree into this one. */}
      <LazySheet open={adding}>
        <CardSheet
          open={adding}
          onClose={() => setAdding(false)}
          onAdded={(card) => {
            setChosen(card.id);
            setAdding(false);
          }}
        />
      </LazySheet>
    </>
  );
}
