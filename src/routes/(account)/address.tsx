import { LoadError } from '../../platform/api/load-error.tsx';
import { msg } from '@lingui/core/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { MapPinPlus, Plus } from 'lucide-react';
import { addressListQuery } from '../../features/addresses/addresses.queries.ts';
import { useShownAddresses } from '../../features/addresses/shown-addresses.ts';
import { AddressCard } from '../../features/addresses/address-card.tsx';
import { AddressListSkeleton } from '../../features/addresses/address-list-skeleton.tsx';
import { useOnline } from '../../platform/session/use-online.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useGoBack } from '../-use-go-back.ts';

export const Route = createFileRoute('/(account)/address')({
  staticData: {
    title: msg({ message: 'Addresses', comment: 'Title of the list of the shopper’s postal addresses' }),
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(addressListQuery()).catch(() => null),
  component: AddressScreen,
});

function AddressScreen() {
  const addresses = useQuery(addressListQuery());
  const list = useShownAddresses(addresses.data?.list);
  const online = useOnline();
  return (
    <>
      <TopBar title={<Trans>Addresses</Trans>} onBack={useGoBack('/profile')}>
        {list && list.length > 0 && (
          <Link to="/addressForm/{-$id}" className={buttonClass({ variant: 'soft', size: 'small' })}>
            <Icon of={Plus} size={16} />
            <Trans comment="Button: add a postal address">Add</Trans>
          </Link>
        )}
      </TopBar>
      {list?.length === 0 ? (
        <StateView
          icon={MapPinPlus}
          title={<Trans>No addresses yet</Trans>}
          action={
            <Link to="/addressForm/{-$id}" className={buttonClass()}>
              <Trans>Add an address</Trans>
            </Link>
          }
        >
          <Trans>Where should we deliver?</Trans>
        </StateView>
      ) : list ? (
        <div className="page space-y-3 pt-2 pb-8">
          {!online && addresses.dataUpdatedAt > 0 && <SavedNote at={addresses.dataUpdatedAt / 1000} />}
          <ul className="grid gap-3 lg:grid-cols-2">
            {list.map((address) => (
              <li key={address.id}>
                <AddressCard address={address} />
              </li>
            ))}
          </ul>
        </div>
      ) : addresses.isError ? (
        <LoadError
          error={addresses.error}
          onRetry={() => void addresses.refetch()}
          title={<Trans>Couldn’t load your addresses</Trans>}
        />
      ) : (
        <div className="page pt-2">
          <AddressListSkeleton />
        </div>
      )}
    </>
  );
}
