import { Plural, Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { Check } from 'lucide-react';
import { balanceHiddenAtom } from '../../../session/balance-hidden.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Price } from '../../../ui/price.tsx';
import { PrivateAmount } from '../../../ui/private-amount.tsx';
import type { Paid } from './use-pay.ts';

interface PaidViewProps {
  paid: Paid;
  onClose: () => void;
}

/** Paid: how much, what is left, which orders, and where to go on. */
export function PaidView({ paid, onClose }: PaidViewProps) {
  const [first, ...others] = paid.orders;
  const hidden = useAtomValue(balanceHiddenAtom);
  // Paid on its own page: the order is right below, and a link to it would lead nowhere.
  const isBelow = useLocation().pathname === `/orderInfo/${first?.id}`;
  return (
    <div role="status" className="flex flex-col items-center gap-3 pt-4 text-center animate-rise">
      <span className="grid size-18 place-items-center rounded-full bg-success text-surface animate-pop">
        <Icon of={Check} size={40} />
      </span>
      <h3 className="font-display text-xl font-semibold">
        <Trans context="heading">Paid</Trans>
      </h3>
      <Price value={paid.paid} size="xl" tone="text" />
      <p className="text-text-2">
        <Plural
          value={paid.orders.length}
          one="The shop is getting your order ready."
          other="The shops are getting your # orders ready."
        />
      </p>
      <ul className="tabular w-full space-y-1 rounded-lg bg-surface-2 p-4 text-start text-sm">
        {paid.orders.map(({ id, sn }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span className="text-text-2">
              <Trans>Order number</Trans>
            </span>
            {isBelow ? (
              <span className="py-1.5 font-semibold">{sn}</span>
            ) : (
              <Link
                to="/orderInfo/{-$id}"
                params={{ id: String(id) }}
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
      </ul>
      <div className="mt-2 grid w-full gap-3 sm:grid-cols-2">
        {isBelow ? (
          <Button onClick={onClose}>
            <Trans>View order</Trans>
          </Button>
        ) : first && others.length === 0 ? (
          <Link
            to="/orderInfo/{-$id}"
            params={{ id: String(first.id) }}
            className={buttonClass({ kind: 'primary' })}
          >
            <Trans>View order</Trans>
          </Link>
        ) : (
          <Link
            to="/myPurchases/{-$status}"
            params={{ status: '1' }}
            className={buttonClass({ kind: 'primary' })}
          >
            <Trans>View orders</Trans>
          </Link>
        )}
        <Link to="/home" className={buttonClass({ kind: 'plain' })}>
          <Trans>Continue shopping</Trans>
        </Link>
      </div>
    </div>
  );
}
