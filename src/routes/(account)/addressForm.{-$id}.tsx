import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ApiError } from '../../platform/api/errors.ts';
import { whenOpen } from '../../platform/data/vault.ts';
import { addressQuery } from '../../features/addresses/addresses.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { AddressFormScreen } from './-address-form-screen.tsx';

export const Route = createFileRoute('/(account)/addressForm/{-$id}')({
  staticData: { title: msg`Address` },
  loader: async ({ context, params: { id } }) => {
    if (id === undefined) return;
    if (!/^-?[1-9]\d{0,14}$/.test(id)) throw notFound();
    await whenOpen();
    // Written on this device, and not with the account yet.
    if (Number(id) < 0) return;
    // Not `ensureQueryData`: a form must not begin with what was true before the last change.
    await context.queryClient.fetchQuery(addressQuery(id, currentLang())).catch((error: unknown) => {
      if (!(error instanceof ApiError) || !error.unknownOutcome) throw error;
    });
  },
  component: AddressFormScreen,
});
