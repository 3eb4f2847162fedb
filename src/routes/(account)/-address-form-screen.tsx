import { Trans } from '@lingui/react/macro';
import { skipToken, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useShownAddresses } from '../../platform/data/waiting-addresses.ts';
import { AddressForm } from '../../features/addresses/address-form.tsx';
import { addressListQuery, addressQuery } from '../../features/addresses/addresses.queries.ts';
import { langAtom } from '../../platform/session/state.ts';
import { TopBar } from '../../ui/top-bar.tsx';
import { LoadFailed } from '../-load-failed.tsx';
import { useGoBack } from '../-use-go-back.ts';

const route = getRouteApi('/(account)/addressForm/{-$id}');

/** Adds an address, or changes the one in the address bar. */
export function AddressFormScreen() {
  const { id } = route.useParams();
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
  const lang = useAtomValue(langAtom);
  const query = addressQuery(id, lang);
  const one = useQuery({ ...query, ...(Number(id) < 0 && { queryFn: skipToken }) });
  const all = useQuery({ ...addressListQuery(lang), enabled: one.isError });
  const known = one.data ? [one.data] : all.data?.list.filter((address) => String(address.id) === id);
  const found = useShownAddresses(known)?.find((each) => String(each.id) === id);
  // The first look stays: what is sent meanwhile must not take the form away from under the fingers.
  const [first, setFirst] = useState(found);
  if (!first && found) setFirst(found);
  const address = first ?? found;
  if (address) return <AddressForm key={address.id} address={address} onSaved={onSaved} />;
  return one.isError && <LoadFailed error={one.error} onRetry={() => void one.refetch()} />;
}
