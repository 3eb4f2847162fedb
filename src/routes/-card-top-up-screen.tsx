import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Recharge } from '../contract/wallet.ts';
import { RechargeForm } from '../features/wallet/recharge-form.tsx';
import { RechargeResult } from '../features/wallet/recharge-result.tsx';
import { UnresolvedRecharge } from '../features/wallet/unresolved-recharge.tsx';
import { useRecharge } from '../features/wallet/use-recharge.ts';
import { CardsSkeleton } from '../features/wallet/cards-skeleton.tsx';
import { cardsQuery, openChallengeQuery } from '../features/wallet/wallet.queries.ts';
import { langAtom } from '../session/state.ts';
import { Button } from '../ui/button.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { LoadFailed } from './-load-failed.tsx';
import { useGoBack } from './-use-go-back.ts';

const route = getRouteApi('/cardTopUp');

/** Money from a bank card into the wallet, and back to where it was needed. */
export function CardTopUpScreen() {
  const { amount, redirect } = route.useSearch();
  const router = useRouter();
  const goBack = useGoBack('/profile');
  const lang = useAtomValue(langAtom);
  const cards = useQuery(cardsQuery(lang));
  const recharge = useRecharge();
  const open = useQuery(openChallengeQuery(lang));
  // Kept once it was found: the list no longer has it when the bank has its answer.
  const [resumed, setResumed] = useState<Recharge | null>(null);
  const [passedOver, setPassedOver] = useState<number | null>(null);
  const asking = open.data ?? null;
  if (asking && !resumed && !recharge.result && asking.id !== passedOver) setResumed(asking);
  const current = recharge.result?.recharge ?? resumed;
  const again = () => {
    setPassedOver(current?.id ?? null);
    setResumed(null);
    recharge.again();
  };

  const done = (
    <Button onClick={() => (redirect === undefined ? goBack() : router.history.replace(redirect))}>
      {redirect === undefined ? <Trans>Done</Trans> : <Trans>Continue to payment</Trans>}
    </Button>
  );
  return (
    <>
      <TopBar title={<Trans>Top up by card</Trans>} onBack={goBack} />
      {current ? (
        <RechargeResult key={current.id} recharge={current} onAgain={again} done={done} />
      ) : recharge.waiting || recharge.phase === 'checking' ? (
        <UnresolvedRecharge recharge={recharge} />
      ) : cards.data && !open.isPending ? (
        <RechargeForm cards={cards.data.list} wanted={amount} recharge={recharge} />
      ) : cards.isError ? (
        <LoadFailed error={cards.error} onRetry={() => void cards.refetch()} />
      ) : (
        <CardsSkeleton />
      )}
    </>
  );
}
