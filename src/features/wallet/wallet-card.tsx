import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { ArrowUpFromLine, FileText, type LucideIcon, Plus, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { balanceHiddenAtom } from '../../platform/session/balance-hidden.ts';
import { Icon } from '../../ui/icon.tsx';
import { PrivateAmount, PrivatePrice } from '../../ui/private-amount.tsx';
import { HideBalanceButton } from './hide-balance-button.tsx';
import { payoutQuery } from './wallet.queries.ts';

/** Wallet on the account page: balance, amount on hold, four actions. */
export function WalletCard({ balance }: { balance: string }) {
  const { t } = useLingui();
  const hidden = useAtomValue(balanceHiddenAtom);
  // Optional: the card renders without the amount on hold and adds it once loaded.
  const held = useQuery(payoutQuery()).data?.held;
  return (
    <section
      aria-label={t({ message: 'Wallet', comment: 'Heading and menu entry' })}
      className="relative overflow-hidden rounded-xl bg-primary-soft p-5 pb-3"
    >
      <span
        aria-hidden
        className="absolute -end-10 -top-14 size-44 rounded-full border-[26px] border-primary/8"
      />
      <div className="relative flex items-center gap-1">
        <h2 className="text-sm font-medium text-text-2">
          <Trans>Wallet balance</Trans>
        </h2>
        <HideBalanceButton className="-my-2" />
      </div>
      <p className="relative mt-1 min-h-10">
        <PrivatePrice value={balance} hidden={hidden} />
      </p>
      {held !== undefined && held !== '0.00' && (
        <p className="tabular relative text-sm text-text-2">
          <Trans>
            <PrivateAmount value={held} hidden={hidden} /> on hold for a withdrawal
          </Trans>
        </p>
      )}
      {/* Container width in rem, which follows the selected text size, as in the order tiles below. */}
      <div className="@container -mx-4">
        <ul className="relative mt-3 grid grid-cols-4 @max-figures:grid-cols-2">
          <WalletAction icon={Plus} to="/topUp">
            <Trans>Top up</Trans>
          </WalletAction>
          <WalletAction icon={ArrowUpFromLine} to="/withDraw">
            <Trans>Withdraw</Trans>
          </WalletAction>
          <WalletAction icon={ReceiptText} to="/capitalRecord">
            <Trans comment="Link from the wallet to the list of all transactions">Records</Trans>
          </WalletAction>
          <WalletAction icon={FileText} to="/capitalRecord" bill>
            <Trans>Statement</Trans>
          </WalletAction>
        </ul>
      </div>
    </section>
  );
}

interface WalletActionProps {
  icon: LucideIcon;
  to: '/topUp' | '/withDraw' | '/capitalRecord';
  bill?: boolean;
  children: ReactNode;
}

function WalletAction({ icon, to, bill = false, children }: WalletActionProps) {
  return (
    <li>
      <Link
        to={to}
        {...(bill && { search: { view: 'bill' } })}
        className="flex min-h-18 flex-col items-center justify-center gap-1.5 rounded-md text-center text-xs max-2xs:text-[0.68rem] font-medium active:bg-primary/8"
      >
        <span className="grid size-10 place-items-center rounded-full bg-surface text-primary">
          <Icon of={icon} size={20} />
        </span>
        {children}
      </Link>
    </li>
  );
}
