import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { phoneText } from '#domain/phone.ts';
import { languages } from '#domain/languages.ts';
import { date, money } from '../../src/platform/i18n/format.ts';
import { query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { AdjustCommand } from '../adjustments/adjust-command.tsx';
import { OrderStateBadge } from '../orders/order-state.tsx';
import { History } from '../ui/history.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notes } from '../ui/notes.tsx';
import { Notice } from '../ui/notice.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { AccountSessions } from './account-access.tsx';
import { type Account, FreezeCommand, ResendCodeCommand } from './account-commands.tsx';
import { AccountData } from './account-data.tsx';
import { AccountDevices } from './account-devices.tsx';
import { AccountMails } from './account-mails.tsx';
import { AccountPayments } from './account-payments.tsx';
import { AccountStateBadge } from './account-state.tsx';

const route = getRouteApi('/console-frame/accounts/$account');
/** Sign-ins and messages announce no change, so the screen is refetched when it is opened after this time. */
const staleMs = 15_000;

/** The parts of a shopper's account that the role includes, and the commands on it. */
export function AccountScreen() {
  const { t } = useLingui();
  const { account } = route.useParams();
  const shown = useQuery({ ...query('account/show', { account }), staleTime: staleMs });
  const parent = { to: '/accounts', title: t`Accounts` } as const;
  return (
    <Loaded query={shown} head={<ScreenHead title={account} parent={parent} />}>
      {(data) => (
        <>
          <ScreenHead
            title={account}
            parent={parent}
            badge={
              <AccountStateBadge
                isFrozen={data.frozenAt !== null}
                isDeletionRequested={data.deletion !== null}
                isConfirmed={data.confirmedAt !== null}
              />
            }
          >
            <ResendCodeCommand account={data} />
            <AdjustCommand account={account} />
            <FreezeCommand account={data} />
          </ScreenHead>
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
            <div className="grid min-w-0 gap-4">
              <StateNotices account={data} />
              <Orders account={data} />
              {data.access && <AccountSessions account={account} access={data.access} />}
              {data.access && <AccountDevices account={account} devices={data.access.pushDevices} />}
              {data.mails && <AccountMails mails={data.mails} />}
              <Notes notes={data.notes} path="account/note" of={{ account }} />
              <Panel title={t`History`}>
                <History acts={data.history} steps={[]} />
              </Panel>
            </div>
            <div className="grid gap-4 max-xl:-order-1">
              <Profile account={data} />
              {data.access && <AccountData account={data} access={data.access} />}
              {data.wallet && <Wallet account={account} wallet={data.wallet} />}
              <AccountPayments account={account} payments={data.payments} />
              {data.conversation && <Conversation account={account} conversation={data.conversation} />}
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

function StateNotices({ account: { frozenAt, frozenReason, deletion } }: { account: Account }) {
  return (
    <>
      {frozenAt !== null && (
        <Notice bad>
          <Trans>
            Frozen since {moment(frozenAt)}: {frozenReason}
          </Trans>
        </Notice>
      )}
      {deletion && (
        <Notice>
          <Trans>
            The deletion of this account was requested on {date(deletion.requestedAt)}. It takes place after{' '}
            {moment(deletion.dueAt)}, unless it is canceled before.
          </Trans>
        </Notice>
      )}
    </>
  );
}

const PanelLink = ({ children }: { children: ReactNode }) => (
  <span className="text-sm text-primary underline">{children}</span>
);

/** The newest orders. */
function Orders({ account: { account, orders } }: { account: Account }) {
  const { t } = useLingui();
  const seesOrders = useMay('order/list');
  return (
    <Panel
      title={t`Orders`}
      flush
      {...(seesOrders &&
        orders.length > 0 && {
          command: (
            <Link to="/orders" search={{ find: account }}>
              <PanelLink>
                <Trans>All orders</Trans>
              </PanelLink>
            </Link>
          ),
        })}
    >
      {orders.length === 0 ? (
        <p className="p-4 text-text-2">
          <Trans>No order has been placed yet.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Orders`}>
          {orders.map(({ sn, status, packingAt, shop, total, createdAt }) => (
            <li
              key={sn}
              className="relative flex flex-wrap items-center gap-x-4 gap-y-0.5 border-b px-4 py-2.5 last:border-b-0 focus-within:bg-primary-soft hover:bg-surface-2"
            >
              <Link
                to="/orders/$sn"
                params={{ sn }}
                data-row-link
                className="min-w-40 font-medium outline-none after:absolute after:inset-0"
              >
                {sn}
              </Link>
              <span className="min-w-28">
                <OrderStateBadge state={status} packing={packingAt !== null} />
              </span>
              <span className="min-w-0 grow truncate text-text-2">
                {[shop, moment(createdAt)].join(' · ')}
              </span>
              {total !== null && <span>{money(total)}</span>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Profile({ account }: { account: Account }) {
  const { t } = useLingui();
  return (
    <Panel title={t`Profile`}>
      <Facts
        of={[
          [t`Account number`, account.id],
          [t`Name`, account.name],
          [t`Phone`, account.mobile && phoneText(account.mobile, '')],
          [t`Language`, languages.find(({ file }) => file === account.lang)?.name ?? account.lang],
          [t`Member since`, moment(account.createdAt)],
          [
            t`Email`,
            account.confirmedAt === null ? t`unconfirmed` : t`confirmed ${moment(account.confirmedAt)}`,
          ],
        ]}
      />
    </Panel>
  );
}

function Wallet({ account, wallet }: { account: string; wallet: NonNullable<Account['wallet']> }) {
  const { t } = useLingui();
  const seesLedger = useMay('ledger/list');
  return (
    <Panel
      title={t`Wallet`}
      {...(seesLedger && {
        command: (
          <Link to="/accounts/$account/ledger" params={{ account }}>
            <PanelLink>
              <Trans>Ledger</Trans>
            </PanelLink>
          </Link>
        ),
      })}
    >
      <Facts
        of={[
          [t`Balance`, money(wallet.balance)],
          [t`On hold`, Number(wallet.held) !== 0 && money(wallet.held)],
        ]}
      />
    </Panel>
  );
}

interface ConversationProps {
  account: string;
  conversation: NonNullable<Account['conversation']>;
}

/** Opening the conversation itself marks it as read, which the shopper sees. */
function Conversation({ account, conversation: { lastAt, waitingSince } }: ConversationProps) {
  const { t } = useLingui();
  return (
    <Panel
      title={t`Conversation`}
      command={
        <Link to="/conversations/$account" params={{ account }}>
          <PanelLink>{lastAt === null ? <Trans>Write</Trans> : <Trans>Open</Trans>}</PanelLink>
        </Link>
      }
    >
      {lastAt === null ? (
        <p className="text-text-2">
          <Trans>No message has been written yet.</Trans>
        </p>
      ) : (
        <Facts
          of={[
            [t`Last message`, moment(lastAt)],
            [t`Waiting since`, moment(waitingSince)],
          ]}
        />
      )}
    </Panel>
  );
}
