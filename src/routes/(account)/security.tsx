import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { useAtom } from 'jotai';
import { ArrowUpFromLine, CreditCard, ReceiptText } from 'lucide-react';
import { sessionsQuery } from '../../features/account/account.queries.ts';
import { profileQuery } from '../../platform/api/profile.ts';
import { Menu, MenuLink } from '../../features/account/menu.tsx';
import { PasswordsMenu } from './-passwords-menu.tsx';
import { SessionListSkeleton } from '../../features/account/session-list-skeleton.tsx';
import { SessionList } from '../../features/account/session-list.tsx';
import { balanceHiddenAtom } from '../../platform/session/balance-hidden.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { Card } from '../../ui/card.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { LoadFailed } from '../-load-failed.tsx';
import { useGoBack } from '../-use-go-back.ts';

export const Route = createFileRoute('/(account)/security')({
  staticData: { title: msg`Security` },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(sessionsQuery());
    return queryClient.ensureQueryData(profileQuery()).catch(() => null);
  },
  component: SecurityScreen,
});

/** Spec §2: security. Passwords, targets of money, and active sessions. */
function SecurityScreen() {
  const { t } = useLingui();
  const [hidden, setHidden] = useAtom(balanceHiddenAtom);
  return (
    <>
      <TopBar title={<Trans>Security</Trans>} onBack={useGoBack('/profile')} />
      <div className="page grid gap-6 pt-2 pb-8 lg:grid-cols-2 lg:items-start lg:gap-8">
        <div className="min-w-0 space-y-4">
          <PasswordsMenu />
          <Card as="div" padding="none" className="px-4 py-2">
            <Switch checked={hidden} onChange={setHidden}>
              <span className="py-1">
                <span className="block">
                  <Trans comment="Setting and button: show no amounts of the wallet">Hide balance</Trans>
                </span>
                <span className="block text-sm text-text-3">
                  <Trans>Applies everywhere on this device</Trans>
                </span>
              </span>
            </Switch>
          </Card>
          <Menu label={t`Where your money can go`}>
            <MenuLink to="/payment" icon={CreditCard}>
              <Trans>Cards you top up with</Trans>
            </MenuLink>
            <MenuLink to="/withDraw" icon={ArrowUpFromLine}>
              <Trans comment="Menu entry: bank cards and wallet addresses that withdrawals go to">
                Withdrawal accounts
              </Trans>
            </MenuLink>
            <MenuLink to="/capitalRecord" icon={ReceiptText}>
              <Trans>All wallet activity</Trans>
            </MenuLink>
          </Menu>
        </div>
        <Sessions />
      </div>
    </>
  );
}

function Sessions() {
  const online = useOnline();
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery(sessionsQuery());
  return (
    <section className="min-w-0 space-y-3">
      <h2 className="px-1 font-display text-lg font-semibold">
        <Trans>Where you’re logged in</Trans>
      </h2>
      {data ? (
        <>
          {!online && <SavedNote at={Math.floor(dataUpdatedAt / 1000)} />}
          <SessionList sessions={data.list} />
        </>
      ) : isError ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <SessionListSkeleton />
      )}
      <p className="px-1 text-sm text-text-2">
        <Trans>
          We will never ask for your passwords or an emailed code, and you never have to pay before
          withdrawing.
        </Trans>
      </p>
    </section>
  );
}
