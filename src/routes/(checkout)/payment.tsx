import { msg } from '@lingui/core/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { CreditCard } from 'lucide-react';
import { lazy, useState } from 'react';
import { cardsQuery } from '../../features/wallet/wallet.queries.ts';
import { CardsSkeleton } from '../../features/wallet/cards-skeleton.tsx';
import { NoCards } from '../../features/wallet/no-cards.tsx';
import { SavedCards } from '../../features/wallet/saved-cards.tsx';
import { useOnline } from '../../platform/session/use-online.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LazySheet } from '../../ui/lazy-sheet.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { toast } from '../../ui/toast.ts';
import { TopBar } from '../../ui/top-bar.tsx';
import { LoadFailed } from '../-load-failed.tsx';
import { useGoBack } from '../-use-go-back.ts';

export const Route = createFileRoute('/(checkout)/payment')({
  staticData: {
    title: msg({
      message: 'Payment methods',
      comment: 'Title of the saved bank cards and the wallet balance',
    }),
  },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(cardsQuery());
  },
  component: PaymentScreen,
});

const CardSheet = lazy(() => import('../../features/wallet/card-sheet.tsx'));

/** Spec §2: payment methods. Saved cards for top-ups. */
function PaymentScreen() {
  const { t } = useLingui();
  const online = useOnline();
  const cards = useQuery(cardsQuery());
  const [adding, setAdding] = useState(false);
  const otherWays = (
    <Link to="/topUp" className={buttonClass()}>
      <Trans>Other ways to top up</Trans>
    </Link>
  );
  const available = cards.data?.acquirer !== null;
  const add = (
    <Button size="large" className="w-full max-w-sm" onClick={() => setAdding(true)} disabled={!online}>
      {online ? <Trans>Add a card</Trans> : <Trans>You’re offline</Trans>}
    </Button>
  );
  return (
    <>
      <TopBar title={<Trans>Payment methods</Trans>} onBack={useGoBack('/profile')} />
      {!cards.data ? (
        cards.isError ? (
          <LoadFailed error={cards.error} onRetry={() => void cards.refetch()} />
        ) : (
          <CardsSkeleton />
        )
      ) : !available && cards.data.list.length === 0 ? (
        <NoCards action={otherWays} />
      ) : cards.data.list.length === 0 ? (
        <StateView icon={CreditCard} title={<Trans>No cards yet</Trans>} action={add}>
          <Trans>Add a card to top up your balance.</Trans>
        </StateView>
      ) : (
        <div className="page mx-auto max-w-xl space-y-4 pt-2 pb-8">
          {!online && <SavedNote at={Math.floor(cards.dataUpdatedAt / 1000)} />}
          <SavedCards cards={cards.data.list} />
          {available ? <div className="text-center">{add}</div> : <NoCards action={otherWays} />}
        </div>
      )}
      <LazySheet open={adding}>
        <CardSheet
          open={adding}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            toast(t({ message: 'Card added', comment: 'Toast: a bank card was saved' }), { tone: 'success' });
          }}
        />
      </LazySheet>
    </>
  );
}
