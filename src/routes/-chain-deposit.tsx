import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Blockchain } from '../contract/wallet.ts';
import { DepositAddress } from '../features/wallet/chain/deposit-address.tsx';
import { Listening } from '../features/wallet/chain/listening.tsx';
import { NetworkHead } from '../features/wallet/chain/network-head.tsx';
import { useIncoming } from '../features/wallet/chain/use-incoming.ts';
import { WaitingDeposit } from '../features/wallet/chain/waiting-deposit.tsx';
import { CreditedView } from '../features/wallet/credited-view.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { EvidenceStep } from './-evidence-step.tsx';
import { RechargeProgress } from './-recharge-progress.tsx';

interface ChainDepositProps {
  network: Blockchain;
  unsupported: string[];
  record: number | undefined;
}

/** One network: on a watched one the deposit is waited for, on another it is handed in with evidence. */
export function ChainDeposit({ network, unsupported, record }: ChainDepositProps) {
  const navigate = useNavigate();
  if (network.watched) return <Watched network={network} unsupported={unsupported} />;
  const show = (id?: number) =>
    void navigate({
      to: '/walletTopUp',
      search: { network: network.id, ...(id !== undefined && { record: id }) },
      replace: true,
    });
  if (record !== undefined) return <RechargeProgress key={record} id={record} onAgain={() => show()} />;
  return (
    <EvidenceStep network={network} onHandedIn={show}>
      <NetworkHead network={network} />
      <DepositAddress network={network} unsupported={unsupported} />
      <h2 className="font-display text-lg font-semibold">
        <Trans>After you have sent it</Trans>
      </h2>
      <p className="-mt-2 text-text-2">
        <Trans>
          This network is checked by hand: say how much you sent, and add a picture that shows it.
        </Trans>
      </p>
    </EvidenceStep>
  );
}

function Watched({ network, unsupported }: Omit<ChainDepositProps, 'record'>) {
  const { deposits, isError, dismiss } = useIncoming(network.id);
  const credited = deposits.find(({ status }) => status === 1);
  if (credited) {
    return (
      <CreditedView recharge={credited}>
        <Link to="/profile" className={buttonClass()}>
          <Trans>Done</Trans>
        </Link>
        <Button kind="plain" onClick={dismiss}>
          <Trans>Top up again</Trans>
        </Button>
      </CreditedView>
    );
  }
  return (
    <>
      <NetworkHead network={network} />
      {deposits.length === 0 ? (
        <Listening confirmations={network.confirmations} failed={isError} />
      ) : (
        deposits.map((deposit) => <WaitingDeposit key={deposit.id} deposit={deposit} />)
      )}
      <DepositAddress network={network} unsupported={unsupported} />
    </>
  );
}
