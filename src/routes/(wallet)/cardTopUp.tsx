import { msg } from '@lingui/core/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import type { Amount } from '#domain/money.ts';
import { PausedView } from '../../features/pauses/paused.tsx';
import { pausesQuery, usePause } from '../../features/pauses/use-pause.ts';
import { cardsQuery } from '../../features/wallet/wallet.queries.ts';
import { knownSearch } from '../-known-search.ts';
import { wantedAmount } from './-top-up-search.ts';
import { NoCards } from '../../features/wallet/no-cards.tsx';
import { TopUpForm } from '../../features/wallet/top-up-form.tsx';
import { TopUpResult } from '../../features/wallet/top-up-result.tsx';
import { UnresolvedTopUp } from '../../features/wallet/unresolved-top-up.tsx';
import { useCardTopUp } from '../../features/wallet/use-card-top-up.ts';
import { CardsSkeleton } from '../../features/wallet/cards-skeleton.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { LoadFailed } from '../-load-failed.tsx';
import { useGoBack } from '../-use-go-back.ts';

interface CardTopUpSearch {
  /** Initial value of the amount. */
  amount?: Amount;
}

export const Route = createFileRoute('/(wallet)/cardTopUp')({
  staticData: { title: msg`Top up by card` },
  validateSearch: knownSearch((search): CardTopUpSearch => {
    const wanted = wantedAmount(search['amount']);
    return wanted ? { amount: wanted } : {};
  }),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(pausesQuery());
    void context.queryClient.prefetchQuery(cardsQuery());
  },
  component: CardTopUpScreen,
});

/** Top-up by bank card. */
function CardTopUpScreen() {
  const { amount } = Route.useSearch();
  const goBack = useGoBack('/profile');
  const cards = useQuery(cardsQuery());
  const recharge = useCardTopUp();
  const isPaused = usePause('cardTopUp');
  const others = (
    <Link to="/topUp" className={buttonClass()}>
      <Trans>Other ways to top up</Trans>
    </Link>
  );
  const { current } = recharge;
  const done = (
    <Button onClick={goBack}>
      <Trans>Done</Trans>
    </Button>
  );
  return (
    <>
      <TopBar title={<Trans>Top up by card</Trans>} onBack={goBack} />
      {current ? (
        <TopUpResult
          key={current.id}
          recharge={current}
          onAgain={recharge.again}
          done={done}
          meanwhile={done}
        />
      ) : recharge.waiting || recharge.phase === 'checking' ? (
        <UnresolvedTopUp recharge={recharge} />
      ) : isPaused && !recharge.isPending ? (
        <PausedView of="cardTopUp" action={others} />
      ) : cards.data?.acquirer === null ? (
        <NoCards action={others} />
      ) : cards.data && !recharge.isPending ? (
        <TopUpForm cards={cards.data.list} wanted={amount} recharge={recharge} />
      ) : cards.isError ? (
        <LoadFailed error={cards.error} onRetry={() => void cards.refetch()} />
      ) : (
        <CardsSkeleton />
      )}
    </>
  );
}
