import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { money } from '../../src/platform/i18n/format.ts';
import { query } from '../api/queries.ts';
import { AccountLink } from '../accounts/account-link.tsx';
import { AccountPanel } from '../accounts/account-panel.tsx';
import { ApprovalNotice } from '../ui/approval-notice.tsx';
import { History } from '../ui/history.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { RequestFlags } from '../ui/request-flags.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { WithdrawalCommands } from './withdrawal-commands.tsx';
import { type Withdrawal, WithdrawalStateBadge } from './withdrawal-state.tsx';

const route = getRouteApi('/console-frame/withdrawals/$sn');

/** A withdrawal with its destination, its account and the next step. */
export function WithdrawalScreen() {
  const { t } = useLingui();
  const { sn } = route.useParams();
  const shown = useQuery(query('extract/show', { sn }));
  const parent = { to: '/withdrawals', title: t`Withdrawals` } as const;
  return (
    <Loaded query={shown} head={<ScreenHead title={sn} parent={parent} />}>
      {(withdrawal) => (
        <>
          <ScreenHead parent={parent} title={sn} badge={<WithdrawalStateBadge state={withdrawal.status} />}>
            <WithdrawalCommands withdrawal={withdrawal} />
          </ScreenHead>
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
            <div className="grid min-w-0 gap-4">
              {withdrawal.settledAt === null && <ApprovalNotice of={withdrawal} />}
              {withdrawal.settledAt === null && withdrawal.claimedBy !== null && (
                <Notice>
                  <Trans>
                    {withdrawal.claimedBy} has claimed this and sends the coins. The shopper can no longer
                    cancel it.
                  </Trans>
                </Notice>
              )}
              <SameDestination withdrawal={withdrawal} />
              <RequestFlags of={withdrawal.flags} />
              <Destination withdrawal={withdrawal} />
              <Panel title={t`History`}>
                <History acts={withdrawal.history} steps={[]} />
              </Panel>
            </div>
            <div className="grid min-w-0 gap-4">
              <Panel title={t`Request`}>
                <Facts
                  of={[
                    [t`Amount`, money(withdrawal.amount)],
                    [t`Service charge`, money(withdrawal.fee)],
                    [t`Paid to the shopper`, money(withdrawal.arrival)],
                    [t`Message`, withdrawal.message],
                    [t`Requested`, moment(withdrawal.createdAt)],
                    [t`Claimed`, moment(withdrawal.claimedAt)],
                    [t`Closed`, moment(withdrawal.settledAt)],
                  ]}
                />
              </Panel>
              <AccountPanel account={withdrawal.account} sn={sn} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

/** Other accounts with the same address or card. */
function SameDestination({ withdrawal: { sameDestination, type } }: { withdrawal: Withdrawal }) {
  if (sameDestination.length === 0) return null;
  return (
    <Notice bad>
      {type === 'chain' ? (
        <Trans>Other accounts withdraw to the same address:</Trans>
      ) : (
        <Trans>Other accounts withdraw to a card with the same brand, holder and last digits:</Trans>
      )}
      <ul>
        {sameDestination.map(({ account, paid }) => (
          <li key={account}>
            <AccountLink account={account} />
            {', '}
            {paid ? <Trans>paid out before</Trans> : <Trans>not paid out yet</Trans>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Destination({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLingui();
  const { card, network, address, send, txHash, asset, units, rate } = withdrawal;
  const code = (text: string | null) => text && <span className="font-mono break-all">{text}</span>;
  return (
    <Panel title={t`Destination`}>
      <Facts
        of={[
          [t`Card`, card],
          [t`Network`, network],
          [t`Address`, code(address)],
          [
            t`To send`,
            send.length > 0 && (
              <ul>
                {send.map((coin) => (
                  <li key={coin.asset}>
                    {coin.units} {coin.asset}
                  </li>
                ))}
              </ul>
            ),
          ],
          [t`Transaction`, code(txHash)],
          [t`Sent`, units && `${units} ${asset}`],
          [t`Rate`, rate],
        ]}
      />
    </Panel>
  );
}
