import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { amount, type Cents, cents } from '#domain/money.ts';
import { money } from '../../../platform/i18n/format.ts';
import { beginDetour } from '../../../platform/session/detour.ts';
import { useProfile } from '../../../platform/api/use-profile.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { AccountRow } from './account-row.tsx';
import { AddressCompare } from './address-compare.tsx';
import { FeeLines } from './fee-lines.tsx';
import { feeOf, type WithdrawalOrder } from './withdrawal-order.ts';

interface ReviewProps {
  order: WithdrawalOrder;
  /** Fee that was shown before it changed; `null`: it did not. */
  formerFeeCents: Cents | null;
  onConfirm: () => void;
}

/** Summary before the password: amount, fee, arrival, target. */
export function Review({ order, formerFeeCents, onConfirm }: ReviewProps) {
  const { account } = order;
  const feeCents = feeOf(order);
  const online = useOnline();
  const hasPayPassword = useProfile()?.hasPayPassword ?? true;
  return (
    <div className="space-y-4">
      {formerFeeCents !== null && (
        <FeeChanged formerFee={money(amount(formerFeeCents))} fee={money(amount(feeCents))} />
      )}
      <AccountRow account={account} />
      {account.address !== null && (
        <>
          <AddressCompare address={account.address} />
          <p className="text-sm text-text-2">
            <Trans>
              Check that the highlighted first and last characters match your own {account.networkName} wallet
              address. Anything sent to the wrong address or network can’t be recovered.
            </Trans>
          </p>
        </>
      )}
      <FeeLines valueCents={cents(order.amount)} feeCents={feeCents} />
      {hasPayPassword ? (
        <Button size="large" block disabled={!online} onClick={onConfirm}>
          {online ? <Trans>Confirm</Trans> : <Trans>You’re offline</Trans>}
        </Button>
      ) : (
        <>
          <p className="text-center text-text-2">
            <Trans>To withdraw, set a payment password first.</Trans>
          </p>
          <Link
            to="/changePayPwd"
            search={{ redirect: '/withDraw' }}
            state={beginDetour}
            className={buttonClass({ size: 'large', block: true })}
          >
            <Trans>Set a payment password</Trans>
          </Link>
        </>
      )}
    </div>
  );
}

/** The same style as changes in the cart. */
const FeeChanged = ({ formerFee, fee }: { formerFee: string; fee: string }) => (
  <p role="alert" className="rounded-lg bg-sale-soft px-4 py-3 text-sm">
    <Trans comment="Notice before a withdrawal: {formerFee} and {fee} are amounts">
      The fee has changed from {formerFee} to {fee}. Nothing was withdrawn. Check the new amount before you
      confirm.
    </Trans>
  </p>
);
