import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { skipToken } from '@tanstack/react-query';
import { useQuery } from '../../platform/api/query.ts';
import { useState } from 'react';
import { ApiError } from '../../platform/api/errors.ts';
import { whenOpen } from '../../platform/data/device-store.ts';
import { addressQuery, addressListQuery } from '../../features/addresses/addresses.queries.ts';
import { useShownAddresses } from '../../features/addresses/shown-addresses.ts';
import { AddressForm } from '../../features/addresses/address-form.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { LoadFailed } from '../-load-failed.tsx';
import { useGoBack } from '../-use-go-back.ts';

export const Route = createFileRoute('/(account)/addressForm/{-$id}')({
  staticData: { title: msg({ message: 'Address', comment: 'Title of the form for a postal address' }) },
  loader: async ({ context, params: { id } }) => {
    if (id === undefined) return;
    if (!/^-?[1-9]\d{0,14}$/.test(id)) throw notFound();
    await whenOpen();
    // Created on this device; the server has not assigned an id yet.
    if (Number(id) < 0) return;
    // Not `ensureQueryData`: a form must not start with cached, possibly outdated values.
    await context.queryClient.fetchQuery(addressQuery(id)).catch((error: unknown) => {
      if (!(error instanceof ApiError) || !error.unknownOutcome) throw error;
    });
  },
  component: AddressFormScreen,
});

/** Adds an address, or edits the one whose id is in the URL. */
function AddressFormScreen() {
  const { id } = Route.useParams();
  const goBack = useGoBack('/profile');
  return (
    <>
      <TopBar
        title={
          id === undefined ? (
            <Trans comment="Title of the form for a postal address">New address</Trans>
          ) : (
            <Trans comment="Title of the form for a postal address">Edit address</Trans>
          )
        }
        onBack={goBack}
      />
      <div className="page pt-2 pb-8">
        <div className="max-w-2xl">
          {id === undefined ? <AddressForm onSaved={goBack} /> : <EditedAddress id={id} onSaved={goBack} />}
        </div>
      </div>
    </>
  );
}

/** Edits an address. Offline it starts from the cached list and the unsent changes of this device. */
function EditedAddress({ id, onSaved }: { id: string; onSaved: () => void }) {
  const query = addressQuery(id);
  const single = useQuery({ ...query, ...(Number(id) < 0 && { queryFn: skipToken }) });
  const all = useQuery({ ...addressListQuery(), enabled: single.isError });
  const candidates = single.data
    ? [single.data]
    : all.data?.list.filter((address) => String(address.id) === id);
  const found = useShownAddresses(candidates)?.find((each) => String(each.id) === id);
  // Keeps the first version: a sync in the background must not replace the form during input.
  const [first, setFirst] = useState(found);
  if (!first && found) setFirst(found);
  const address = first ?? found;
  if (address) return <AddressForm key={address.id} address={address} onSaved={onSaved} />;
  return single.isError && <LoadFailed error={single.error} onRetry={() => void single.refetch()} />;
}
