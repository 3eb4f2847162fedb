import { msg } from '@lingui/core/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { Unplug } from 'lucide-react';
import { whenOpen } from '../../platform/data/device-store.ts';
import { PausedNote, PausedView } from '../../features/pauses/paused.tsx';
import { pausesQuery, usePause } from '../../features/pauses/use-pause.ts';
import { networksQuery } from '../../features/wallet/wallet.queries.ts';
import type { PaymentDetour } from '../../features/wallet/payment-detour.ts';
import { knownSearch } from '../-known-search.ts';
import { paymentDetour, recordId } from './-top-up-search.ts';
import type { Output } from '#contract/calls.ts';
import { ClosedNetwork } from '../../features/wallet/chain/closed-network.tsx';
import { NetworkList } from '../../features/wallet/chain/network-list.tsx';
import { LogSkeleton } from '../../features/wallet/records/log-skeleton.tsx';
import { useOnline } from '../../platform/session/use-online.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PauseNote } from '../../ui/pause-note.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { ChainDeposit, DepositsUnderWay } from './-chain-deposit.tsx';
import { TopUpProgress } from './-top-up-progress.tsx';
import { LoadFailed } from '../-load-failed.tsx';
import { useGoBack } from '../-use-go-back.ts';

interface WalletTopUpSearch extends PaymentDetour {
  /** Id of the selected network. */
  network?: string;
  /** Id of a top-up submitted with evidence. */
  record?: number;
}

export const Route = createFileRoute('/(wallet)/walletTopUp')({
  staticData: {
    title: msg({
      message: 'On-chain top-up',
      comment: 'Top-up by a cryptocurrency transfer on a blockchain',
    }),
  },
  validateSearch: knownSearch((search): WalletTopUpSearch => {
    const { network, record } = search;
    const detour = paymentDetour(search);
    if (typeof network !== 'string' || !/^[a-z0-9-]{1,32}$/.test(network)) return detour;
    const id = recordId(record);
    return { network, ...(id !== undefined && { record: id }), ...detour };
  }),
  // Waits for IndexedDB, which contains the image of a stored draft.
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(pausesQuery());
    void context.queryClient.prefetchQuery(networksQuery());
    await whenOpen();
  },
  component: WalletTopUpScreen,
});

/** Spec §2: on-chain recharge. First the network, then the user's deposit address on it. */
function WalletTopUpScreen() {
  const online = useOnline();
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery(networksQuery());
  return (
    <>
      <TopBar title={<Trans>On-chain top-up</Trans>} onBack={useGoBack('/profile')}>
        <Link to="/topUpRecord" className={`${buttonClass({ variant: 'ghost', size: 'small' })} -me-4`}>
          <Trans context="of one kind">Records</Trans>
        </Link>
      </TopBar>
      <div className="page mx-auto flex max-w-xl flex-1 flex-col gap-4 pt-2 lg:pb-8">
        {data ? (
          <>
            {!online && <SavedNote at={Math.floor(dataUpdatedAt / 1000)} />}
            <Chosen chains={data} />
          </>
        ) : isError ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <LogSkeleton />
        )}
      </div>
    </>
  );
}

function Chosen({ chains }: { chains: Output<'blockchains'> }) {
  // A server of the previous release sends no closed networks.
  const { closed }: Partial<typeof chains> = chains;
  const { networks, unsupported } = chains;
  const { network: id, record, ...detour } = Route.useSearch();
  const network = networks.find((each) => each.id === id);
  const closedNetwork = closed?.find((each) => each.id === id);
  const navigate = Route.useNavigate();
  const isPaused = usePause('chainTopUp');
  const others = (
    <Link to="/topUp" className={buttonClass()}>
      <Trans>Other ways to top up</Trans>
    </Link>
  );
  if (isPaused && record === undefined) {
    return (
      <DepositsUnderWay
        network={null}
        redirect={detour.redirect}
        note={<PausedNote of="chainTopUp" />}
        none={<PausedView of="chainTopUp" action={others} />}
      />
    );
  }
  if (network) {
    return (
      <ChainDeposit
        key={network.id}
        network={network}
        unsupported={unsupported}
        record={record}
        detour={detour}
      />
    );
  }
  if (record !== undefined) {
    const chooseAgain = () => void navigate({ search: detour, state: true, replace: true });
    return <TopUpProgress id={record} redirect={detour.redirect} onAgain={chooseAgain} />;
  }
  return (
    <>
      {closedNetwork && (
        <>
          <PauseNote>
            <ClosedNetwork name={closedNetwork.name} />
          </PauseNote>
          <DepositsUnderWay network={closedNetwork.id} redirect={detour.redirect} />
        </>
      )}
      {networks.length > 0 ? (
        <NetworkList networks={networks} unsupported={unsupported} detour={detour} />
      ) : (
        <StateView icon={Unplug} title={<Trans>Not Yet Open</Trans>} action={others}>
          <Trans>No deposit networks are available.</Trans>
        </StateView>
      )}
    </>
  );
}
