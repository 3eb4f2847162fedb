import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OrderCard } from '#contract/orders.ts';
import { orderStatus } from '#domain/order-state.ts';
import { money } from '../../platform/i18n/format.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { isInTrouble } from './order-labels.ts';
import { OrderQuestion } from './order-question.tsx';
import { ShortSheet } from './short-sheet.tsx';
import { type AddToCart, useBuyAgain } from './use-buy-again.ts';
import { type OrderStep, useOrderStep } from './use-order-step.ts';

interface OrderActionsProps {
  /** Provided by the cart feature. */
  addToCart: AddToCart;
  order: OrderCard;
  onPay: () => void;
  /** Navigates to the order's parcels. */
  onTrack: () => void;
  /** Called when available lines are in the cart. */
  onBought: () => void;
  /** Called when the order was removed from the list. */
  onRemoved?: () => void;
  size?: 'small' | 'large';
}

/** Offered only when the order is not pending or on its way. */
const canBuyAgain = ({ status }: Pick<OrderCard, 'status'>) =>
  status < orderStatus.waitingPay || status > orderStatus.delivered;

export const hasActions = (order: Pick<OrderCard, 'status' | 'actions'>): boolean =>
  order.actions.length > 0 || canBuyAgain(order);

/** Actions that the server allows on the order (spec §4), and "Buy again". */
export function OrderActions(props: OrderActionsProps) {
  const { order, addToCart, onPay, onTrack, onBought, onRemoved, size = 'small' } = props;
  const online = useOnline();
  const [step, setStep] = useState<OrderStep>('cancel');
  const [confirming, setConfirming] = useState(false);
  const steps = {
    cancel: useOrderStep('cancel', order.sn),
    confirm: useOrderStep('confirm', order.sn),
    remove: useOrderStep('remove', order.sn),
  };
  const again = useBuyAgain(order.lines, addToCart, onBought);
  const can = (action: OrderCard['actions'][number]) => order.actions.includes(action);
  const isLarge = size === 'large';
  if (!hasActions(order)) return null;

  const grow = isLarge ? 'flex-1' : '';
  /** Size of secondary actions. */
  const other = isLarge ? 'medium' : 'small';
  /** Fits two buttons side by side on the narrowest screens. */
  const narrow = 'max-xs:px-3';
  const busy = Object.values(steps).some((each) => each.busy);
  const openConfirmation = (requestedStep: OrderStep) => () => {
    setStep(requestedStep);
    setConfirming(true);
  };
  const take = async () => {
    if ((await steps[step].take()) && step === 'remove') onRemoved?.();
  };
  const isTrouble = isInTrouble(order);
  /** Not everything has arrived: receipt can be confirmed, but is not the suggested next step. */
  const isExpected = order.status === orderStatus.delivered && (isTrouble || order.delivery === 'under_way');
  const needsServer = can('pay') || can('cancel') || can('confirm') || can('remove') || canBuyAgain(order);
  const review = order.lines.length === 1 ? { line: order.lines[0]!.id } : {};
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center justify-end gap-2">
        {can('remove') && (
          <Button
            variant="plain"
            size={other}
            className={narrow}
            busy={busy}
            disabled={!online}
            onClick={openConfirmation('remove')}
          >
            <Trans comment="Button: remove a finished order from the list">Remove order</Trans>
          </Button>
        )}
        {can('cancel') && (
          <Button
            variant="plain"
            size={other}
            className={narrow}
            busy={busy}
            disabled={!online}
            onClick={openConfirmation('cancel')}
          >
            <Trans>Cancel</Trans>
          </Button>
        )}
        {can('refund') && isLarge && (
          <Link
            to="/refund/{-$id}/{-$sn}/{-$product_ids}/{-$amount}"
            params={{ id: String(order.id), sn: order.sn }}
            className={`${buttonClass({ variant: 'plain', size: other })} ${narrow}`}
          >
            <Trans>Refund</Trans>
          </Link>
        )}
        {canBuyAgain(order) && (
          <Button
            variant="plain"
            size={other}
            className={narrow}
            busy={again.busy}
            disabled={!online}
            onClick={() => void again.buyAgain()}
          >
            <Trans comment="Button: put the items of an order into the cart again">Buy again</Trans>
          </Button>
        )}
        {order.status === orderStatus.afterSale && order.refundId && (
          <Link
            to="/refundInfo/$id"
            params={{ id: String(order.refundId) }}
            className={`${buttonClass({ size })} ${grow}`}
          >
            <Trans comment="Button: show the refund of an order">View refund</Trans>
          </Link>
        )}
        {can('review') && (
          <Link to="/comment" search={review} className={`${buttonClass({ size })} ${grow}`}>
            <Trans comment="Button: write a review (verb)">Review</Trans>
          </Link>
        )}
        {can('confirm') && (isExpected ? isLarge : true) && (
          <Button
            {...(isExpected
              ? { variant: 'plain', size: other, className: narrow }
              : { size, className: grow })}
            busy={busy}
            disabled={!online}
            onClick={openConfirmation('confirm')}
          >
            <Trans comment="Button: confirm that the order arrived">Confirm receipt</Trans>
          </Button>
        )}
        {isTrouble && (
          <Link to="/service" search={{ order: order.sn }} className={`${buttonClass({ size })} ${grow}`}>
            <Trans>Contact customer service</Trans>
          </Link>
        )}
        {isExpected && !isTrouble && (
          <Button size={size} className={grow} onClick={onTrack}>
            <Trans comment="Button: show where the parcel is (verb)">Track</Trans>
          </Button>
        )}
        {can('pay') && (
          <Button size={size} className={grow} disabled={!online || busy} onClick={onPay}>
            {isLarge ? (
              <Trans comment="Button: {0} is the amount">Pay {money(order.total)}</Trans>
            ) : (
              <Trans comment="Button">Pay now</Trans>
            )}
          </Button>
        )}
      </div>
      {!online && needsServer && (
        <p className="text-end text-xs text-text-3">
          <Trans>You’re offline</Trans>
        </p>
      )}
      <OrderQuestion
        step={step}
        open={confirming}
        order={order}
        onClose={() => setConfirming(false)}
        onConfirm={() => void take()}
      />
      {again.short && (
        <ShortSheet
          short={again.short}
          someAdded={again.short.length < order.lines.length || again.short.some(({ left }) => left > 0)}
          onClose={again.dismiss}
          onCart={() => {
            again.dismiss();
            onBought();
          }}
        />
      )}
    </div>
  );
}
