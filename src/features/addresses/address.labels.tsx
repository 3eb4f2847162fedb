import { Trans } from '@lingui/react/macro';
import { MapPin, MapPinCheck } from 'lucide-react';
import type { MutationLabels } from '../../platform/data/mutation-labels.ts';
import type { AddressRow, DefaultAddressRow } from './address.mutation.ts';

export const addressLabels: MutationLabels<AddressRow> = {
  icon: MapPin,
  done: ({ id, wanted }) =>
    wanted === null ? (
      <Trans comment="A change that was made offline and sent">Address deleted</Trans>
    ) : id < 0 ? (
      <Trans>New address</Trans>
    ) : (
      <Trans comment="A change that was made offline and sent">Address changed</Trans>
    ),
  refused: ({ reason }) =>
    reason === 'too_many_addresses' ? (
      <Trans>You’ve reached the address limit. Delete one, then try again.</Trans>
    ) : reason === 'not_found' ? (
      <Trans>It was deleted on another device.</Trans>
    ) : reason === 'invalid_input' ? (
      <Trans>Some details aren’t valid. Open it and check every field.</Trans>
    ) : null,
  edit: ({ id, wanted }) =>
    wanted === null ? null : { to: '/addressForm/{-$id}', params: { id: String(id) } },
};

export const defaultAddressLabels: MutationLabels<DefaultAddressRow> = {
  icon: MapPinCheck,
  done: () => <Trans>Default address changed</Trans>,
  refused: ({ reason }) => (reason === 'not_found' ? <Trans>It was deleted on another device.</Trans> : null),
};
