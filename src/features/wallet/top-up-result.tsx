import { auditState } from '#domain/audit-state.ts';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useQuery } from '../../platform/api/query.ts';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { moneyMoved } from '../../platform/api/money-moved.ts';
import type { Recharge } from '#contract/top-ups.ts';
import { brandName } from '#domain/card-number.ts';
import { money } from '../../platform/i18n/format.ts';
import { balanceHiddenAtom } from '../../platform/session/balance-hidden.ts';
import { useProfile } from '../../platform/api/use-profile.ts';
import { Button } from '../../ui/button.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { BankChallenge } from './bank-challenge.tsx';
import { topUpQuery } from './wallet.queries.ts';

interface TopUpResultProps {
  recharge: Recharge;
  onAgain: () => void;
  /** Next step after the credit: a link back to the payment, or onward. */
  done: ReactNode;
  /** Links while the bank has not responded; absent during a payment, which needs the money first. */
  meanwhile?: ReactNode;
}

/** Result of a top-up (spec §4): passed, refused with the bank's message, or still in audit. */
export function TopUpResult(props: TopUpResultProps) {
  const { recharge, onAgain, done } = props;
  if (recharge.status === auditState.auditing) return <InAudit {...props} />;
  return recharge.status === auditState.passed ? (
    <Passed recharge={recharge} done={done} />
  ) : (
    <Refused recharge={recharge} onAgain={onAgain} />
  );
}

function Passed({ recharge, done }: { recharge: Recharge; done: ReactNode }) {
  const balance = useProfile()?.balance;
  const hidden = useAtomValue(balanceHiddenAtom);
  const added = money(recharge.arrived ?? recharge.amount);
  return (
    <div role="status">
      <StateView
        variant="success"
        title={
          <Trans comment="Heading after a top-up: {added} is the amount added to the wallet">
            {added} added
          </Trans>
        }
        action={done}
      >
        {balance !== undefined && !hidden && <Trans>Your balance is now {money(balance)}.</Trans>}
      </StateView>
    </div>
  );
}

function Refused({ recharge, onAgain }: { recharge: Recharge; onAgain: () => void }) {
  const { card, message } = recharge;
  return (
    <div role="alert">
      <StateView
        variant="declined"
        title={<Trans>Declined by your bank</Trans>}
        action={
          <Button onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {message}
        {card && (
          <span className="tabular block text-sm">
            {brandName(card.brand)} •• {card.last4}
          </span>
        )}
      </StateView>
    </div>
  );
}

/** The outcome is pending; the query polls it while on screen. */
function InAudit({ recharge, onAgain, done, meanwhile }: TopUpResultProps) {
  const queryClient = useQueryClient();
  const { data, refetch } = useQuery(topUpQuery(recharge.id));
  const now = data?.recharge ?? recharge;
  const isFinal = now.status !== auditState.auditing;
  // The server changed the balance without an action on this device.
  useEffect(() => {
    if (isFinal) moneyMoved(queryClient);
  }, [isFinal, queryClient]);
  if (isFinal) return <TopUpResult recharge={now} onAgain={onAgain} done={done} />;
  if (now.challenge !== null) {
    return (
      <BankChallenge
        recharge={now}
        page={now.challenge}
        onAnswered={() => void refetch()}
        onAgain={onAgain}
      />
    );
  }
  return (
    <div role="status">
      <StateView variant="waiting" title={<Trans>Waiting for the bank</Trans>} action={meanwhile}>
        {meanwhile ? (
          <Trans>
            Your bank hasn’t confirmed {money(recharge.amount)} yet. You can stay or leave this page: your
            balance updates once it does.
          </Trans>
        ) : (
          <Trans>
            Your bank hasn’t confirmed {money(recharge.amount)} yet. Your payment continues here as soon as it
            does.
          </Trans>
        )}
      </StateView>
    </div>
  );
}
