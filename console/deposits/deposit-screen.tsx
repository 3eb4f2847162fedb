import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { money, number } from '../../src/platform/i18n/format.ts';
import { query } from '../api/queries.ts';
import { AccountPanel } from '../accounts/account-panel.tsx';
import { ApprovalNotice } from '../ui/approval-notice.tsx';
import { History } from '../ui/history.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { DepositCommands } from './deposit-commands.tsx';
import { type Deposit, DepositStateBadge } from './deposit-state.tsx';
import { networksQuery } from './networks-query.ts';

const route = getRouteApi('/console-frame/deposits/$id');

/** A chain deposit with its transaction, its account and the decision of two operators. */
export function DepositScreen() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const shown = useQuery(query('deposit/show', { id }));
  const parent = { to: '/deposits', title: t`Deposits` } as const;
  const title = t`Deposit #${id}`;
  return (
    <Loaded query={shown} head={<ScreenHead title={title} parent={parent} />}>
      {(deposit) => (
        <>
          <ScreenHead parent={parent} title={title} badge={<DepositStateBadge deposit={deposit} />}>
            <DepositCommands deposit={deposit} />
          </ScreenHead>
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
            <div className="grid min-w-0 gap-4">
              <Notices deposit={deposit} />
              <Transaction deposit={deposit} />
              <Panel title={t`History`}>
                <History acts={deposit.history} steps={[]} />
              </Panel>
            </div>
            <div className="grid min-w-0 gap-4">
              <Outcome deposit={deposit} />
              {deposit.accountDeleted ? (
                <Panel title={t`Account`}>
                  <Facts
                    of={[
                      [t`Name`, deposit.account],
                      [t`Status`, t`Deleted`],
                      [
                        t`Ledger`,
                        <Link
                          key="ledger"
                          to="/accounts/$account/ledger"
                          params={{ account: deposit.account }}
                          className="text-primary underline"
                        >
                          {t`Entries`}
                        </Link>,
                      ],
                    ]}
                  />
                </Panel>
              ) : (
                <AccountPanel account={deposit.account} {...(deposit.sn !== null && { sn: deposit.sn })} />
              )}
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

function Notices({ deposit }: { deposit: Deposit }) {
  const { heldFor, approvedBy, approvedAccount, approvedSendBack } = deposit;
  if (heldFor === null) return <ApprovalNotice of={deposit} />;
  const reasons = {
    value: <Trans>The deposit is larger than the watcher credits by itself.</Trans>,
    daily_value: (
      <Trans>
        With it, the account’s deposits of 24 hours are larger than the watcher credits by itself.
      </Trans>
    ),
    price: (
      <Trans>
        Its value changed by half or more since it was detected. Compare it with the market before you credit
        it.
      </Trans>
    ),
    nodes: (
      <Trans>The nodes of this network disagree about the deposit. Look it up in a block explorer.</Trans>
    ),
    transaction_used: (
      <Trans>Its transaction was already used, for a top-up or a withdrawal: it can only be refused.</Trans>
    ),
    owner_deleted: (
      <Trans>
        It arrived after the account was deleted. Its value is in the suspense account until two operators
        assign it to another account, or record that the coins were sent back.
      </Trans>
    ),
    returned: (
      <Trans>
        The network dropped it after it was credited, and it was taken back. It is in the chain again: two
        operators can credit it again.
      </Trans>
    ),
  };
  return (
    <>
      <Notice>{reasons[heldFor]}</Notice>
      <ApprovalNotice of={deposit} />
      {approvedAccount !== null && (
        <Notice>
          <Trans>
            {approvedBy} approved assigning it to {approvedAccount}.
          </Trans>
        </Notice>
      )}
      {approvedSendBack !== null && (
        <Notice>
          <p>
            <Trans>
              {approvedBy} approved sending it back to <Code text={approvedSendBack.to} />.
            </Trans>
          </p>
          {approvedSendBack.txHash && (
            <p>
              <Trans>
                Named transaction: <Code text={approvedSendBack.txHash} />, {approvedSendBack.units}{' '}
                {deposit.symbol}
              </Trans>
            </p>
          )}
        </Notice>
      )}
    </>
  );
}

const Code = ({ text }: { text: string }) => <span className="font-mono text-xs break-all">{text}</span>;

/**
 * Confirmations of a deposit that is not final grow with each block, which no change announces. The list of networks is not logged,
 * unlike views of the deposit.
 */
function useConfirmations({ network, state, final, block, confirmations }: Deposit): number {
  const waits = !final && (state === 'seen' || state === 'too_small');
  const { data } = useQuery({ ...networksQuery, enabled: waits });
  const head = waits && data?.list.find((each) => each.network === network)?.headBlock;
  return head ? Math.max(confirmations.seen, head - block + 1) : confirmations.seen;
}

function Transaction({ deposit }: { deposit: Deposit }) {
  const { t } = useLingui();
  const { confirmations, txHash, explorer, address, block, blockHash, nextTryAt } = deposit;
  const { needed } = confirmations;
  const seen = useConfirmations(deposit);
  return (
    <Panel title={t`Transaction`}>
      <Facts
        of={[
          [t`Network`, deposit.networkName],
          [
            t`Confirmations`,
            needed === null ? number(seen) : t`${number(Math.min(seen, needed))} of ${number(needed)}`,
          ],
          [
            t`Transaction`,
            explorer === null ? (
              <Code text={txHash} />
            ) : (
              <a href={explorer} target="_blank" rel="noreferrer" className="text-primary underline">
                <Code text={txHash} />
              </a>
            ),
          ],
          [t`Address`, <Code key="address" text={address} />],
          [
            t`Block`,
            <span key="block">
              {number(block)} <Code text={blockHash} />
            </span>,
          ],
          [t`Detected`, moment(deposit.seenAt)],
          [t`Next attempt`, moment(nextTryAt)],
        ]}
      />
    </Panel>
  );
}

function Outcome({ deposit }: { deposit: Deposit }) {
  const { t } = useLingui();
  const { sn, value, debt, releasedTo, sentTo, sentTxHash, sentCoins, coins, symbol } = deposit;
  return (
    <Panel title={t`Deposit`}>
      <Facts
        of={[
          [t`Coins`, `${coins} ${symbol}`],
          [t`Value`, value ? money(value) : t`Not known yet`],
          [
            t`Top-up`,
            sn && (
              <Link to="/top-ups/$sn" params={{ sn }} className="text-primary underline">
                {sn}
              </Link>
            ),
          ],
          [t`Message`, deposit.message],
          [t`Debt left`, Number(debt) !== 0 && debt && money(debt)],
          [
            t`Assigned to`,
            releasedTo && (
              <Link
                to="/accounts/$account"
                params={{ account: releasedTo }}
                className="text-primary underline"
              >
                {releasedTo}
              </Link>
            ),
          ],
          [t`Sent back`, sentCoins && `${sentCoins} ${symbol}`],
          [t`Sent to`, sentTo && <Code text={sentTo} />],
          [t`Sent with`, sentTxHash && <Code text={sentTxHash} />],
        ]}
      />
    </Panel>
  );
}
