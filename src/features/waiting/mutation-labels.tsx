import { Plural, Trans } from '@lingui/react/macro';
import {
  CheckCheck,
  Heart,
  type LucideIcon,
  MapPin,
  MapPinCheck,
  MessageCircle,
  ShoppingBag,
  Star,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { MutationKind, MutationRows, Refusal } from '../../platform/device/rows.ts';

/** Where an act is put right. */
export type MendPlace =
  | { to: '/addressForm/{-$id}'; params: { id: string } }
  | { to: '/comment'; search: { line: number; more?: true } };

/** How one kind of act is told. */
interface Words<Row> {
  icon: LucideIcon;
  /** Label of the mutation. */
  did: (act: Row) => ReactNode;
  /** Meaning of a refusal and the next step; nothing: the server's own sentence says it. */
  refused: (why: Refusal, act: Row) => ReactNode;
  /** Where it can be put right. */
  mend?: (act: Row) => MendPlace | null;
}

/** A kind of act without words does not compile. */
export const mutationLabels: { [Kind in MutationKind]: Words<MutationRows[Kind]> } = {
  cart: {
    icon: ShoppingBag,
    did: ({ quantity }) =>
      quantity === 0 ? (
        <Trans>Taken out of the cart</Trans>
      ) : (
        <Plural value={quantity} one="# piece in the cart" other="# pieces in the cart" />
      ),
    refused: ({ reason }) =>
      reason === 'full' ? (
        <Trans>Your cart is full. Take something out, then put it in again.</Trans>
      ) : reason === 'not_found' ? (
        <Trans>It is no longer sold.</Trans>
      ) : null,
  },
  mark: {
    icon: Heart,
    did: ({ target, on }) =>
      target === 'shop' ? (
        on ? (
          <Trans>Shop followed</Trans>
        ) : (
          <Trans>Shop no longer followed</Trans>
        )
      ) : on ? (
        <Trans>Added to favorites</Trans>
      ) : (
        <Trans>Taken out of favorites</Trans>
      ),
    refused: ({ reason }, { target }) =>
      reason !== 'not_found' ? null : target === 'shop' ? (
        <Trans>This shop no longer exists.</Trans>
      ) : (
        <Trans>This product no longer exists.</Trans>
      ),
  },
  address: {
    icon: MapPin,
    did: ({ id, wanted }) =>
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
    mend: ({ id, wanted }) =>
      wanted === null ? null : { to: '/addressForm/{-$id}', params: { id: String(id) } },
  },
  review: {
    icon: Star,
    did: ({ reviewId }) =>
      reviewId === null ? <Trans>Review written</Trans> : <Trans>Review added to</Trans>,
    refused: ({ reason }) =>
      reason === 'upload_invalid' ? (
        <Trans>One of its pictures cannot be read. Open it and take that picture out.</Trans>
      ) : reason === 'not_found' ? (
        <Trans>It can no longer be reviewed.</Trans>
      ) : null,
    mend: ({ lineId, reviewId }) => ({
      to: '/comment',
      search: { line: lineId, ...(reviewId !== null && { more: true }) },
    }),
  },
  defaultAddress: {
    icon: MapPinCheck,
    did: () => <Trans>Default address changed</Trans>,
    refused: ({ reason }) =>
      reason === 'not_found' ? <Trans>It was deleted on another device.</Trans> : null,
  },
  message: {
    icon: MessageCircle,
    did: () => <Trans>Message to customer service</Trans>,
    refused: ({ reason }) =>
      reason === 'upload_invalid' ? (
        <Trans>Its picture cannot be read. Send it again with another one.</Trans>
      ) : null,
  },
  readNotices: {
    icon: CheckCheck,
    did: ({ read }) => (
      <Plural
        value={Object.values(read).reduce((sum, { count }) => sum + count, 0)}
        one="# notification read"
        other="# notifications read"
      />
    ),
    refused: () => null,
  },
};
