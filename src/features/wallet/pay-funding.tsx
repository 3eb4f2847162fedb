import { LoadErrorNote } from '../../platform/api/query-state.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { minCardTopUpCents } from '#domain/top-up.ts';
import { amount, type Amount, asCents, cents } from '#domain/money.ts';
import { money } from '../../platform/i18n/format.ts';
import { beginDetour } from '../../platform/session/detour.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CardForm } from './card-form.tsx';
import { CardRow } from './card-row.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { FundingChoice } from './funding-choice.tsx';
import type { PausedMethods } from './top-up-methods.tsx';
import { TopUpResult } from './top-up-result.tsx';
import { UnresolvedTopUp } from './unresolved-top-up.tsx';
import { useCardTopUp } from './use-card-top-up.ts';
import { useFunding } from './use-funding.ts';
import { cardsQuery } from './wallet.queries.ts';

interface PayFundingProps {
  /** Amount that the balance lacks. */
  missing: Amount;
  /** Path to which a top-up on another page returns. */
  resumeAt: string;
  /** Suggested name on a new card. */
  holder: string;
  paused: PausedMethods;
  pausedLabel: ReactNode;
}

/** Tops up the missing amount during a payment: by card in this sheet, by other methods on their own pages. */
export function PayFunding({ missing, resumeAt, holder, paused, pausedLabel }: PayFundingProps) {
  const online = useOnline();
  const cards = useQuery(cardsQuery());
  const recharge = useCardTopUp();
  const { funding, choose } = useFunding(cards.data, cards.isFetching, paused);
  const [choosing, setChoosing] = useState(false);
  const charged = amount(asCents(Math.max(cents(missing), minCardTopUpCents)));

  if (recharge.current) {
    return (
      <TopUpResult
        key={recharge.current.id}
        recharge={recharge.current}
        onAgain={recharge.again}
        done={
          <Button onClick={recharge.again}>
            <Trans>Continue to payment</Trans>
          </Button>
        }
      />
    );
  }
  if (recharge.waiting || recharge.phase === 'checking') return <UnresolvedTopUp recharge={recharge} />;
  if (!cards.data) {
    return cards.isError ? (
      <LoadErrorNote
        error={cards.error}
        busy={cards.isFetching}
        onRetry={() => void cards.refetch()}
        className="py-8"
      />
    ) : (
      <CardsSkeleton />
    );
  }
  const pay = (cardId: number) => void recharge.recharge({ cardId, amount: charged });
  const saved = cards.data.list.find(({ id }) => id === funding);
  const label = <Trans>Pay {money(charged)} by card</Trans>;
  return (
    <div className="space-y-4">
      {!choosing && !recharge.busy && (
        <p className="-mt-3 text-center">
          <Button variant="ghost" size="small" onClick={() => setChoosing(true)}>
            <Trans>Pay another way</Trans>
          </Button>
        </p>
      )}
      {choosing && (
        <FundingChoice
          cards={cards.data}
          funding={funding}
          paused={paused}
          pausedLabel={pausedLabel}
          onChoose={choose}
        />
      )}
      {charged !== missing && (typeof funding === 'number' || funding === 'card') && (
        <p className="text-sm text-text-2">
          <Trans>The minimum card payment is {money(charged)}. The rest stays in your balance.</Trans>
        </p>
      )}
      {recharge.failure !== null && (
        <p role="alert" className="text-sm text-danger">
          {recharge.failure}
        </p>
      )}
      {paused[typeof funding === 'number' ? 'card' : funding] ? (
        <Button size="large" block disabled>
          {pausedLabel}
        </Button>
      ) : typeof funding === 'number' ? (
        <>
          {!choosing && saved && <CardRow card={saved} />}
          <Button size="large" block busy={recharge.busy} disabled={!online} onClick={() => pay(funding)}>
            {online ? label : <Trans>You’re offline</Trans>}
          </Button>
        </>
      ) : funding === 'card' ? (
        <CardForm
          holder={holder}
          submit={label}
          onAdded={({ id }) => {
            choose(id);
            pay(id);
          }}
        />
      ) : (
        <OtherWay funding={funding} missing={missing} resumeAt={resumeAt} />
      )}
    </div>
  );
}

/** Link to the page of an on-chain deposit or a top-up with evidence; that page returns to the payment. */
function OtherWay({
  funding,
  missing,
  resumeAt,
}: Pick<PayFundingProps, 'missing' | 'resumeAt'> & { funding: 'chain' | 'manual' }) {
  const search = { amount: missing, redirect: resumeAt };
  const linkClass = buttonClass({ size: 'large', block: true });
  return funding === 'chain' ? (
    <Link to="/walletTopUp" search={search} state={beginDetour} className={linkClass}>
      <Trans comment="Button: top up the missing amount by a cryptocurrency transfer; {0} is the amount">
        Deposit {money(missing)} on-chain
      </Trans>
    </Link>
  ) : (
    <Link to="/topUp" search={{ method: 'manual', ...search }} state={beginDetour} className={linkClass}>
      <Trans>Submit proof for {money(missing)}</Trans>
    </Link>
  );
}
