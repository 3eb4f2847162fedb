import { auditState } from '#domain/audit-state.ts';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Blockchain, Recharge } from '#contract/top-ups.ts';
import { DepositAddress } from '../../features/wallet/chain/deposit-address.tsx';
import { AwaitingDeposit } from '../../features/wallet/chain/awaiting-deposit.tsx';
import { NetworkHead } from '../../features/wallet/chain/network-head.tsx';
import { useIncoming } from '../../features/wallet/chain/use-incoming.ts';
import { WaitingDeposit } from '../../features/wallet/chain/waiting-deposit.tsx';
import { CreditedView } from '../../features/wallet/credited-view.tsx';
import type { PaymentDetour } from '../../features/wallet/payment-detour.ts';
import type { Amount } from '#domain/money.ts';
import { money } from '../../platform/i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { EvidenceStep } from './-evidence-step.tsx';
import { TopUpProgress } from './-top-up-progress.tsx';
import { TopUpDone } from './-top-up-done.tsx';

interface ChainDepositProps {
  detour: PaymentDetour;
  network: Blockchain;
  unsupported: string[];
  record: number | undefined;
}

/** Deposit on one network: detected automatically on a watched network, submitted with evidence on others. */
export function ChainDeposit({ network, unsupported, record, detour }: ChainDepositProps) {
  const navigate = useNavigate();
  const { amount, redirect } = detour;
  if (network.watched) return <Watched network={network} unsupported={unsupported} detour={detour} />;
  const show = (id?: number) =>
    void navigate({
      to: '/walletTopUp',
      search: { network: network.id, ...(id !== undefined && { record: id }), ...detour },
      state: true,
      replace: true,
    });
  if (record !== undefined)
    return <TopUpProgress key={record} id={record} redirect={redirect} onAgain={() => show()} />;
  return (
    <EvidenceStep network={network} wanted={amount} onHandedIn={show}>
      <NetworkHead network={network} detour={detour} />
      {amount && <Missing amount={amount} />}
      <DepositAddress network={network} unsupported={unsupported} />
      <h2 className="font-display text-lg font-semibold">
        <Trans>After you’ve sent it</Trans>
      </h2>
      <p className="-mt-2 text-text-2">
        <Trans>Deposits on this network are checked manually. Enter the amount you sent and add proof.</Trans>
      </p>
    </EvidenceStep>
  );
}

function Watched({ network, unsupported, detour }: Omit<ChainDepositProps, 'record'>) {
  const { amount, redirect } = detour;
  const { deposits, isError, dismiss } = useIncoming(network.id);
  const credited = deposits.find(({ status }) => status === auditState.passed);
  if (credited) {
    return (
      <Credited deposit={credited} redirect={redirect}>
        <Button variant="plain" onClick={dismiss}>
          <Trans>Top up again</Trans>
        </Button>
      </Credited>
    );
  }
  return (
    <>
      <NetworkHead network={network} detour={detour} />
      {amount && <Missing amount={amount} />}
      {deposits.length === 0 ? (
        <AwaitingDeposit confirmations={network.confirmations} failed={isError} />
      ) : (
        deposits.map((deposit) => <WaitingDeposit key={deposit.id} deposit={deposit} />)
      )}
      <DepositAddress network={network} unsupported={unsupported} />
    </>
  );
}

interface DepositsUnderWayProps {
  /** `null`: on any network. */
  network: string | null;
  redirect: string | undefined;
  /** Shown above them. */
  note?: ReactNode;
  /** Shown instead without any. */
  none?: ReactNode;
}

/** Deposits under way while addresses are hidden, because operators have paused deposits or closed the network. */
export function DepositsUnderWay({ network, redirect, note, none }: DepositsUnderWayProps) {
  const { deposits } = useIncoming(network);
  if (deposits.length === 0) return none;
  const credited = deposits.find(({ status }) => status === auditState.passed);
  return (
    <>
      {note}
      {credited ? (
        <Credited deposit={credited} redirect={redirect} />
      ) : (
        deposits.map((deposit) => <WaitingDeposit key={deposit.id} deposit={deposit} />)
      )}
    </>
  );
}

const Credited = ({
  deposit,
  redirect,
  children,
}: {
  deposit: Recharge;
  redirect: string | undefined;
  children?: ReactNode;
}) => (
  <CreditedView recharge={deposit}>
    <TopUpDone redirect={redirect} />
    {children}
  </CreditedView>
);

/** Amount missing for a payment. */
const Missing = ({ amount }: { amount: Amount }) => (
  <p className="tabular rounded-lg bg-primary-soft px-4 py-3 font-medium text-primary">
    <Trans>You need {money(amount)} more for your order.</Trans>
  </p>
);
