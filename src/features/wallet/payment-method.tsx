import { Trans } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { useAtomValue } from 'jotai';
import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { amount, type Amount, cents, subtract } from '#domain/money.ts';
import { money } from '../../platform/i18n/format.ts';
import { balanceHiddenAtom } from '../../platform/session/balance-hidden.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PrivateAmount } from '../../ui/private-amount.tsx';
import { FundingChoice } from './funding-choice.tsx';
import type { PausedMethods } from './top-up-methods.tsx';
import { useFunding } from './use-funding.ts';
import { cardsQuery } from './wallet.queries.ts';

interface PaymentMethodProps {
  total: Amount;
  balance: Amount;
  paused: PausedMethods;
  pausedLabel: ReactNode;
}

/** Payment method of an order before it is placed: balance, missing amount, and the method to top it up. */
export function PaymentMethod({ total, balance, paused, pausedLabel }: PaymentMethodProps) {
  const hidden = useAtomValue(balanceHiddenAtom);
  const { data: cards, isFetching } = useQuery(cardsQuery());
  const { funding, choose } = useFunding(cards, isFetching, paused);
  const missingCents = subtract(cents(total), cents(balance));
  return (
    <Card>
      <h2 className="font-semibold">
        <Trans comment="Heading at checkout">Payment method</Trans>
      </h2>
      <p className="tabular mt-2 flex min-h-11 items-center gap-3">
        <Icon of={Wallet} className="text-text-3" />
        <span className="flex-1">
          <Trans comment="Payment method and heading: money in the wallet">Wallet balance</Trans>
        </span>
        <PrivateAmount value={balance} hidden={hidden} />
      </p>
      {missingCents > 0 ? (
        <>
          <p className="tabular mb-1 border-t border-border pt-3 text-sm text-text-2">
            {/* With a hidden balance, the difference would disclose it. */}
            {hidden ? (
              <Trans>Your balance is too low. Add the rest by:</Trans>
            ) : (
              <Trans>You need {money(amount(missingCents))} more. Add it by:</Trans>
            )}
          </p>
          <FundingChoice
            cards={cards}
            funding={funding}
            paused={paused}
            pausedLabel={pausedLabel}
            onChoose={choose}
          />
        </>
      ) : (
        <p className="text-sm text-text-2">
          <Trans>Paid from your balance with your payment password.</Trans>
        </p>
      )}
    </Card>
  );
}
