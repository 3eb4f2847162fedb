import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { AccountLink } from '../accounts/account-link.tsx';
import { query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { ApprovalNotice } from '../ui/approval-notice.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { Notes } from '../ui/notes.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import { Address } from './address.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import type { Order } from './order.ts';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMessages } from './order-messages.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderStateBadge } from './order-state.tsx';
import { Parcels } from './parcels.tsx';
import { PrintMenu } from './print-menu.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const route = getRouteApi('/console-frame/orders/$sn');

/** Everything about one order that role and permissions include, and the commands of its next step. */
export function OrderScreen() {
  const { t } = useLingui();
  const { sn } = route.useParams();
  const shown = useQuery(query('order/show', { sn }));
  const parent = { to: '/orders', title: t`Orders` } as const;
  return (
    <Loaded query={shown} head={<ScreenHead title={sn} parent={parent} />}>
      {(order) => (
        <>
          <ScreenHead
            parent={parent}
            title={sn}
            badge={<OrderStateBadge state={order.status} packing={order.packingAt !== null} />}
          >
            <Commands order={order} />
          </ScreenHead>
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
            <div className="grid min-w-0 gap-4">
              <DecisionNotice order={order} />
              <OrderLines order={order} />
              <Parcels order={order} />
              <OrderMessages order={order} />
              <OrderHistory order={order} />
            </div>
            <div className="grid min-w-0 gap-4">
              <Panel title={t`Delivery`}>
                <Facts
                  of={[
                    [t`Account`, <AccountLink key="account" account={order.account} />],
                    [t`Shop`, order.shop],
                    [t`Address`, order.address && <Address address={order.address} />],
                    [t`Phone`, order.address?.phone],
                    [t`Note`, order.note && <span className="whitespace-pre-line">{order.note}</span>],
                  ]}
                />
              </Panel>
              <OrderMoney order={order} />
              <Notes notes={order.notes} path="order/note" of={{ sn }} />
              <Panel title={t`Times`}>
                <Facts
                  of={[
                    [t`Placed`, moment(order.createdAt)],
                    [t`Paid`, moment(order.paidAt)],
                    [t`Packing since`, moment(order.packingAt)],
                    [t`Received`, moment(order.receivedAt)],
                  ]}
                />
              </Panel>
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

/**
 * Reasons why the operator cannot cancel or refund the order, and the first of two approvals of a cancellation, which has no effect
 * on the order yet. The dialogs show the rule before the first approval.
 */
function DecisionNotice({ order: { frozen, cancellation, refundable } }: { order: Order }) {
  const decision = (cancellation ?? refundable)?.decision;
  if (!decision) return null;
  const isShown = decision.first !== null || decision.refusal === 'own_account';
  const blockedBy = decision.refusal === null && cancellation?.blockedBy;
  return (
    <>
      <ApprovalNotice isCancellation of={{ decision: isShown ? decision : null, frozen }} />
      {blockedBy && (
        <Notice>
          <Trans>
            This order cannot be canceled: {blockedBy} needs the same promo code and was handed over. Refund
            its pieces instead.
          </Trans>
        </Notice>
      )}
    </>
  );
}

/** The primary command is the next step: pack, then hand over. */
function Commands({ order }: { order: Order }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'pack' | 'hand over' | null>(null);
  // As they were when their dialogs were opened: a dialog stays open while its order changes.
  const [canceling, setCanceling] = useState<Order['cancellation']>(null);
  const [refunding, setRefunding] = useState<Order['refundable']>(null);
  const close = () => setOpen(null);
  const mayPack = useMay('order/pack');
  const maySend = useMay('parcel/add');
  const pack = useCommand('order/pack', () => {
    close();
    toast(t`Order ${order.sn} is being packed`);
  });
  const isOpen = order.status === 'paid' || order.status === 'shipped';
  const canPack = mayPack && order.status === 'paid' && order.packingAt === null;
  const canSend = maySend && isOpen && order.lines.some(({ left }) => left > 0);
  const { cancellation, refundable, frozen } = order;
  const canCancel = cancellation?.decision.refusal === null && cancellation.blockedBy === null && !frozen;
  const canRefund = refundable?.decision.refusal === null && !frozen;
  return (
    <>
      {canCancel && (
        <Button variant="danger" onClick={() => setCanceling(cancellation)}>
          <Trans>Cancel order</Trans>
        </Button>
      )}
      {canRefund && (
        <Button onClick={() => setRefunding(refundable)}>
          <Trans context="command">Refund</Trans>
        </Button>
      )}
      <PrintMenu orders={[order.sn]} />
      {canPack && (
        <Button variant={canSend ? 'secondary' : 'primary'} onClick={() => setOpen('pack')}>
          <Trans>Start packing</Trans>
        </Button>
      )}
      {canSend && (
        <Button variant="primary" onClick={() => setOpen('hand over')}>
          <Trans>Hand over a parcel</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={open === 'pack'}
        onClose={close}
        title={t`Start packing ${order.sn}?`}
        confirm={t`Start packing`}
        command={pack}
        onConfirm={() => pack.mutate({ sn: order.sn })}
      >
        <Trans>From now on the buyer can no longer cancel this order.</Trans>
      </ConfirmDialog>
      <HandOverDialog order={order} open={open === 'hand over'} onClose={close} />
      {canceling && (
        <CancelDialog order={order} cancellation={canceling} onClose={() => setCanceling(null)} />
      )}
      {refunding && <RefundDialog order={order} refundable={refunding} onClose={() => setRefunding(null)} />}
    </>
  );
}
