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
  staticData: { title: msg`Address` },
  loader: async ({ context, params: { id } }) => {
    if (id === undefined) return;
    if (!/^-?[1-9]\d{0,14}$/.test(id)) throw notFound();
    await whenOpen();
    // Written on this device, and not with the account yet.
    if (Number(id) < 0) return;
    // Not `ensureQueryData`: a form must not begin with what was true before the last change.
    await context.queryClient.fetchQuery(addressQuery(id)).catch((error: unknown) => {
      if (!(error instanceof ApiError) || !error.unknownOutcome) throw error;
    });
  },
  component: AddressFormScreen,
});

/** Adds an address, or changes the one in the address bar. */
function AddressFormScreen() {
  const { id } = Route.useParams();
  const goBack = useGoBack('/profile');
  return (
    <>
      <TopBar
        title={id === undefined ? <Trans>New address</Trans> : <Trans>Edit address</Trans>}
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

/** Without a connection it is written over what the list said of it, or over how it was left on this device. */
function EditedAddress({ id, onSaved }: { id: string; onSaved: () => void }) {
  const query = addressQuery(id);
  const one = useQuery({ ...query, ...(Number(id) < 0 && { queryFn: skipToken }) });
  const all = useQuery({ ...addressListQuery(), enabled: one.isError });
  const known = one.data ? [one.data] : all.data?.list.filter((address) => String(address.id) === id);
  const found = useShownAddresses(known)?.find((each) => String(each.id) === id);
  // The first look stays: what is sent meanwhile must not take the form away from under the fingers.
  const [first, setFirst] = useState(found);
  if (!first && found) setFirst(found);
  const address = first ?? found;
  if (address) return <AddressForm key={address.id} address={address} onSaved={onSaved} />;
  return one.isError && <LoadFailed error={one.error} onRetry={() => void one.refetch()} />;
}
