import { Trans, useLingui } from '@lingui/react/macro';
import { type DeletionObstacle, deletionWaitSeconds } from '#domain/own-data.ts';
import { date } from '../../src/platform/i18n/format.ts';
import { Facts, Panel } from '../ui/panel.tsx';
import { moment } from '../ui/times.ts';
import { type Account, AccountCommand } from './account-commands.tsx';
import type { ListedAccount } from './account-state.tsx';

const waitDays = deletionWaitSeconds / (24 * 3600);

interface AccountDataProps {
  account: Account;
  access: NonNullable<Account['access']>;
}

/** Export and deletion of the account's data, with the commands for a shopper who wrote to the shop. */
export function AccountData({ account: { account, deletion, obstacles }, access }: AccountDataProps) {
  const { t } = useLingui();
  const states = useExportStates();
  const names = useObstacleNames();
  const made = access.export;
  return (
    <Panel title={t`Data requests`}>
      <div className="grid gap-3">
        <Facts
          of={[
            [t`Export`, made ? states[made.state] : t`none`],
            [t`Requested`, made && moment(made.requestedAt)],
            [t`Available until`, made?.endsAt && moment(made.endsAt)],
            [t`Deletion`, deletion ? t`after ${moment(deletion.dueAt)}` : t`not requested`],
            [
              t`Not possible yet`,
              obstacles && obstacles.length > 0 && obstacles.map((each) => names[each]).join(', '),
            ],
          ]}
        />
        <div className="flex flex-wrap gap-2 empty:hidden">
          <AccountCommand
            path="account/start-export"
            account={account}
            label={t`Start export`}
            title={t`Start a data export?`}
            done={t`Data export started`}
            isOffered={made?.state !== 'making'}
          >
            <Trans>
              {account} is notified when it is ready. Only the shopper can download it, signed in and with the
              password.
            </Trans>
          </AccountCommand>
          {deletion ? (
            <AccountCommand
              key="cancel"
              path="account/cancel-deletion"
              account={account}
              label={t`Cancel deletion`}
              title={t`Cancel the deletion?`}
              done={t`Deletion canceled`}
            >
              <Trans>The account stays, and {account} is notified.</Trans>
            </AccountCommand>
          ) : (
            <AccountCommand
              key="start"
              path="account/start-deletion"
              account={account}
              label={t`Request deletion`}
              title={t`Request the deletion of this account?`}
              done={t`Deletion requested`}
              danger
              isOffered={obstacles?.length === 0}
            >
              <Trans>
                Only on the shopper’s written request. {account} is notified, and the account is deleted after{' '}
                {waitDays} days unless the shopper or an operator cancels it.
              </Trans>
            </AccountCommand>
          )}
        </div>
      </div>
    </Panel>
  );
}

/** Open requests of an account in the list. */
export function DataRequest({ of: { deletedFrom, export: made } }: { of: ListedAccount }) {
  const { t } = useLingui();
  const exports = { making: t`Export is being made`, failed: t`Export failed` };
  const requests = [
    made !== null && exports[made],
    deletedFrom !== null && t`Deletion after ${date(deletedFrom)}`,
  ];
  return requests.filter(Boolean).join(', ');
}

function useExportStates() {
  const { t } = useLingui();
  return { making: t`being made`, ready: t`ready`, failed: t`failed` };
}

function useObstacleNames(): Record<DeletionObstacle, string> {
  const { t } = useLingui();
  return {
    orders: t`open orders`,
    refunds: t`open refunds`,
    recharges: t`open top-ups`,
    withdrawals: t`open withdrawals`,
    balance: t`money in the wallet`,
    debt: t`a debt`,
    frozen: t`the account is frozen`,
  };
}
