import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { money } from '../../src/platform/i18n/format.ts';
import { query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { Facts, Panel } from '../ui/panel.tsx';
import { moment } from '../ui/times.ts';
import { AccountLink } from './account-link.tsx';
import { AccountPayments } from './account-payments.tsx';

interface AccountPanelProps {
  account: string;
  /** Number of the request beside it. */
  sn?: string;
}

/** A shopper's account, wallet and earlier payments, beside a request about its money. */
export function AccountPanel({ account, sn }: AccountPanelProps) {
  const { t } = useLingui();
  const seesAccount = useMay('account/show');
  const { data } = useQuery({ ...query('account/show', { account }), enabled: seesAccount });
  return (
    <>
      <Panel title={t`Account`}>
        <Facts
          of={[
            [t`Email`, <AccountLink key="email" account={account} />],
            [t`Name`, data?.name],
            [t`Phone`, data?.mobile],
            [t`Balance`, data?.wallet && money(data.wallet.balance)],
            [t`On hold`, data?.wallet && Number(data.wallet.held) !== 0 && money(data.wallet.held)],
            [t`Member since`, data && moment(data.createdAt)],
            [t`Frozen since`, data && moment(data.frozenAt)],
            [t`Reason`, data?.frozenReason],
          ]}
        />
      </Panel>
      {data && <AccountPayments account={account} payments={data.payments} except={sn} />}
    </>
  );
}
