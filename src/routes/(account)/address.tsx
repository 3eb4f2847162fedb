import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { addressListQuery } from '../../features/addresses/addresses.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { AddressScreen } from './-address-screen.tsx';

export const Route = createFileRoute('/(account)/address')({
  staticData: { title: msg`Addresses` },
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(addressListQuery(currentLang())).catch(() => null),
  component: AddressScreen,
});
