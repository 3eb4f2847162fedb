// lingui-set comment="A part of the shop that its operators have paused for a while"
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ShopFeature } from '#domain/shop-settings.ts';
import { PauseNote } from '../../ui/pause-note.tsx';
import { StateView } from '../../ui/state-view.tsx';

const sentences: Record<ShopFeature, ReactNode> = {
  registration: <Trans>We’ve paused new accounts for a while.</Trans>,
  checkout: <Trans>We’ve paused orders and payments for a while.</Trans>,
  cardTopUp: <Trans>We’ve paused top-ups by card for a while.</Trans>,
  chainTopUp: <Trans>We’ve paused on-chain top-ups for a while.</Trans>,
  manualTopUp: <Trans>We’ve paused manual top-ups for a while.</Trans>,
  withdrawal: <Trans>We’ve paused withdrawals for a while.</Trans>,
  reviews: <Trans>We’ve paused reviews for a while.</Trans>,
};

/** The part that is paused, and that it will be back. */
export const PausedText = ({ of }: { of: ShopFeature }) => (
  <>
    <span className="block">{sentences[of]}</span>
    <span className="block">
      <Trans>You can continue here as soon as the pause is over.</Trans>
    </span>
  </>
);

/** Above a form whose part of the shop is paused. */
export const PausedNote = ({ of }: { of: ShopFeature }) => (
  <PauseNote>
    <PausedText of={of} />
  </PauseNote>
);

/** In place of a screen whose part of the shop is paused. @param action another way */
export const PausedView = ({ of, action }: { of: ShopFeature; action?: ReactNode }) => (
  <StateView variant="waiting" title={<PausedLabel />} action={action}>
    <PausedText of={of} />
  </StateView>
);

/** Label of a button or a choice that is paused. */
export const PausedLabel = () => <Trans>Paused for a while</Trans>;
