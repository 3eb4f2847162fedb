import { Plural, Trans } from '@lingui/react/macro';
import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { MouseEvent, ReactNode } from 'react';
import { balanceHiddenAtom } from '../../../platform/session/balance-hidden.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Price } from '../../../ui/price.tsx';
import { PrivateAmount } from '../../../ui/private-amount.tsx';
import { StateArt } from '../../../ui/state-view.tsx';
import type { Paid } from './use-pay.ts';

/** Destination after a payment; `null`: the page below the sheet is the paid order. */
export type AfterPayment = LinkProps | null;

interface PaidViewProps {
  paid: Paid;
  /** Closes the sheet and navigates. */
  onLeave: (after: AfterPayment) => void;
  afterwards: ReactNode;
}

/** Link to the paid order, or to the list of paid orders. */
export const toPaid = ({ orders: [first, ...others] }: Paid): LinkProps =>
  first && others.length === 0
    ? { to: '/orderInfo/{-$id}', params: { id: String(first.id) } }
    : { to: '/myPurchases/{-$status}', params: { status: '1' } };

/** Result of a payment: amount, remaining balance, orders, links to continue. */
export function PaidView({ paid, onLeave, afterwards }: PaidViewProps) {
  const [first, ...others] = paid.orders;
  /** Lets the sheet remove its history entry before the page changes. */
  const linkTo = (to: LinkProps) => ({
    ...to,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onLeave(to);
    },
  });
  const hidden = useAtomValue(balanceHiddenAtom);
  // Paid on the order's own page: a link to the order would lead to the same page.
  const isBelow = useLocation().pathname === `/orderInfo/${first?.id}`;
  return (
    <div role="status" className="flex flex-col items-center gap-3 pt-4 text-center animate-rise">
      <StateArt variant="success" className="w-36" />
      <h3 className="font-display text-xl font-semibold">
        <Trans context="heading" comment="Heading after a payment">
          Paid
        </Trans>
      </h3>
      <Price value={paid.paid} size="xl" tone="text" />
      <p className="text-text-2">
        <Plural
          value={paid.orders.length}
          one="The shop is getting your order ready."
          other="The shops are getting your # orders ready."
        />
      </p>
      <Card as="ul" variant="muted" className="tabular w-full space-y-1 text-start text-sm">
        {paid.orders.map(({ id, sn }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span className="text-text-2">
              <Trans>Order number</Trans>
            </span>
            {isBelow ? (
              <span className="py-1.5 font-semibold">{sn}</span>
            ) : (
              <Link
                {...linkTo({ to: '/orderInfo/{-$id}', params: { id: String(id) } })}
                className="hit py-1.5 font-semibold text-primary"
              >
                {sn}
              </Link>
            )}
          </li>
        ))}
        <li className="flex justify-between gap-3 py-1.5">
          <span className="text-text-2">
            <Trans>Balance now</Trans>
          </span>
          <span className="font-semibold">
            <PrivateAmount value={paid.balance} hidden={hidden} />
          </span>
        </li>
      </Card>
      {afterwards && <div className="w-full text-start">{afterwards}</div>}
      <div className="mt-2 grid w-full gap-3 sm:grid-cols-2">
        {isBelow ? (
          <Button onClick={() => onLeave(null)}>
            <Trans comment="Button">View order</Trans>
          </Button>
        ) : (
          <Link {...linkTo(toPaid(paid))} className={buttonClass({ variant: 'primary' })}>
            {others.length === 0 ? <Trans>View order</Trans> : <Trans comment="Button">View orders</Trans>}
          </Link>
        )}
        <Link {...linkTo({ to: '/home' })} className={buttonClass({ variant: 'plain' })}>
          <Trans comment="Button">Continue shopping</Trans>
        </Link>
      </div>
    </div>
  );
}
