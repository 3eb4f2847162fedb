import { Trans } from '@lingui/react/macro';
import { MapPin, MapPinCheck } from 'lucide-react';
import type { MutationLabels } from '../../platform/data/mutation-labels.ts';
import type { AddressRow, DefaultAddressRow } from './address.mutation.ts';

export const addressLabels: MutationLabels<AddressRow> = {
  icon: MapPin,
  done: ({ id, wanted }) =>
    wanted === null ? (
      <Trans>Address deleted</Trans>
    ) : id < 0 ? (
      <Trans>New address</Trans>
    ) : (
      <Trans>Address changed</Trans>
    ),
  refused: ({ reason }) =>
    reason === 'too_many_addresses' ? (
      <Trans>You have as many addresses as an account can hold. Delete one, then try again.</Trans>
    ) : reason === 'not_found' ? (
      <Trans>It was deleted on another device.</Trans>
    ) : reason === 'invalid_input' ? (
      <Trans>Something in it is not valid. Open it and check every field.</Trans>
    ) : null,
  edit: ({ id, wanted }) =>
    wanted === null ? null : { to: '/addressForm/{-$id}', params: { id: String(id) } },
};

export const defaultAddressLabels: MutationLabels<DefaultAddressRow> = {
  icon: MapPinCheck,
  done: () => <Trans>Default address changed</Trans>,
  refused: ({ reason }) => (reason === 'not_found' ? <Trans>It was deleted on another device.</Trans> : null),
};
