import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { cents } from '#domain/money.ts';
import { beginDetour } from '../../../platform/session/detour.ts';
import { useProfile } from '../../../platform/api/use-profile.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { AccountRow } from './account-row.tsx';
import { AddressCompare } from './address-compare.tsx';
import { FeeLines } from './fee-lines.tsx';
import type { WithdrawalOrder } from './use-withdrawal.ts';

interface ReviewProps {
  order: WithdrawalOrder;
  onConfirm: () => void;
}

/** Summary before the password: amount, fee, arrival, target. */
export function Review({ order: { account, amount }, onConfirm }: ReviewProps) {
  const online = useOnline();
  const hasPayPassword = useProfile()?.hasPayPassword ?? true;
  return (
    <div className="space-y-4">
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
      <FeeLines type={account.type} valueCents={cents(amount)} />
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
