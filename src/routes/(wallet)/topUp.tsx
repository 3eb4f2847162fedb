import { msg } from '@lingui/core/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { whenOpen } from '../../platform/data/device-store.ts';
import { pausesQuery, usePausedTopUps } from '../../features/pauses/use-pause.ts';
import { PausedLabel } from '../../features/pauses/paused.tsx';
import { cardsQuery, walletQuery } from '../../features/wallet/wallet.queries.ts';
import type { PaymentDetour } from '../../features/wallet/payment-detour.ts';
import { knownSearch } from '../-known-search.ts';
import { paymentDetour, recordId } from './-top-up-search.ts';
import { BalanceCard } from '../../features/wallet/balance-card.tsx';
import { TopUpMethods } from '../../features/wallet/top-up-methods.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { ManualTopUp } from './-manual-top-up.tsx';
import { useGoBack } from '../-use-go-back.ts';

/** The spec has no path for the manual top-up: it is a mode of this page. */
interface TopUpSearch extends PaymentDetour {
  method?: 'manual';
  /** Id of the submitted top-up. */
  record?: number;
}

export const Route = createFileRoute('/(wallet)/topUp')({
  staticData: { title: msg`Top up` },
  validateSearch: knownSearch((search): TopUpSearch => {
    const { method, record } = search;
    if (method !== 'manual') return {};
    const id = recordId(record);
    return { method, ...(id !== undefined && { record: id }), ...paymentDetour(search) };
  }),
  // Waits for IndexedDB, which contains the image of a stored draft.
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(pausesQuery());
    void context.queryClient.prefetchQuery(walletQuery());
    void context.queryClient.prefetchQuery(cardsQuery());
    await whenOpen();
  },
  component: TopUpScreen,
});

/** Top-up methods; contains the form of the manual one. */
function TopUpScreen() {
  const { method, record, ...detour } = Route.useSearch();
  const cards = useQuery(cardsQuery());
  const paused = usePausedTopUps();
  const manual = method === 'manual';
  return (
    <>
      <TopBar
        title={
          manual ? (
            <Trans comment="Top-up with a bank transfer or similar, which the shopper proves with a photo">
              Manual top-up
            </Trans>
          ) : (
            <Trans>Top up</Trans>
          )
        }
        onBack={useGoBack('/profile')}
      >
        <Link to="/topUpRecord" className={`${buttonClass({ variant: 'ghost', size: 'small' })} -me-4`}>
          <Trans
            context="of one kind"
            comment="Link on the top-up or withdrawal screen to the list of past top-ups or withdrawals"
          >
            Records
          </Trans>
        </Link>
      </TopBar>
      <div
        className={`page mx-auto flex max-w-xl flex-1 flex-col gap-4 pt-2 lg:pb-8 ${manual ? '' : 'lg:max-w-none lg:flex-none lg:flex-row-reverse lg:items-start *:lg:first:w-72 *:lg:last:flex-1'}`}
      >
        {manual ? (
          <ManualTopUp record={record} detour={detour} />
        ) : (
          <>
            <BalanceCard />
            <TopUpMethods
              withCards={cards.data?.acquirer !== null}
              paused={paused}
              pausedLabel={<PausedLabel />}
            />
          </>
        )}
      </div>
    </>
  );
}
