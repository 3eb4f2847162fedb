import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { money } from '../../src/platform/i18n/format.ts';
import { query } from '../api/queries.ts';
import { Facts, Panel } from '../ui/panel.tsx';
import { moment } from '../ui/times.ts';

/** A shopper's account and wallet, beside a request about its money. */
export function AccountPanel({ account }: { account: string }) {
  const { t } = useLingui();
  const { data } = useQuery(query('account/show', { account }));
  return (
    <Panel title={t`Account`}>
      <Facts
        of={[
          [
            t`Email`,
            <Link key="email" to="/accounts/$account" params={{ account }} className="text-primary underline">
              {account}
            </Link>,
          ],
          [t`Name`, data?.name],
          [t`Phone`, data?.mobile],
          [t`Balance`, data && money(data.balance)],
          [t`On hold`, data && Number(data.held) !== 0 && money(data.held)],
          [t`Member since`, data && moment(data.createdAt)],
          [t`Frozen since`, data && moment(data.frozenAt)],
          [t`Reason`, data?.frozenReason],
        ]}
      />
    </Panel>
  );
}
