import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type DeletionObstacle, deletionWaitSeconds } from '#domain/own-data.ts';
import { date } from '../../src/platform/i18n/format.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import type { Account } from './account-commands.tsx';
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
          <StartExport account={account} isBeingMade={made?.state === 'making'} />
          {deletion ? (
            <CancelDeletion account={account} />
          ) : (
            <StartDeletion account={account} isBlocked={obstacles === null || obstacles.length > 0} />
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

function StartExport({ account, isBeingMade }: { account: string; isBeingMade: boolean }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const mayStart = useMay('account/start-export');
  const command = useCommand('account/start-export', () => {
    onClose();
    toast(t`Data export started`);
  });
  if (!mayStart) return null;
  return (
    <>
      {!isBeingMade && (
        <Button onClick={() => setOpen(true)}>
          <Trans>Start export</Trans>
        </Button>
      )}
      <ReasonDialog
        open={open}
        onClose={onClose}
        title={t`Start a data export?`}
        confirm={t`Start export`}
        danger={false}
        command={command}
        onConfirm={(reason) => command.mutate({ account, reason })}
      >
        <Trans>
          {account} is notified when it is ready. Only the shopper can download it, signed in and with the
          password.
        </Trans>
      </ReasonDialog>
    </>
  );
}

function StartDeletion({ account, isBlocked }: { account: string; isBlocked: boolean }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const mayStart = useMay('account/start-deletion');
  const command = useCommand('account/start-deletion', () => {
    onClose();
    toast(t`Deletion requested`);
  });
  if (!mayStart) return null;
  return (
    <>
      {!isBlocked && (
        <Button variant="danger" onClick={() => setOpen(true)}>
          <Trans>Request deletion</Trans>
        </Button>
      )}
      <ReasonDialog
        open={open}
        onClose={onClose}
        title={t`Request the deletion of this account?`}
        confirm={t`Request deletion`}
        command={command}
        onConfirm={(reason) => command.mutate({ account, reason })}
      >
        <Trans>
          Only on the shopper’s written request. {account} is notified, and the account is deleted after{' '}
          {waitDays} days unless the shopper or an operator cancels it.
        </Trans>
      </ReasonDialog>
    </>
  );
}

function CancelDeletion({ account }: { account: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const mayCancel = useMay('account/cancel-deletion');
  const command = useCommand('account/cancel-deletion', () => {
    onClose();
    toast(t`Deletion canceled`);
  });
  if (!mayCancel) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Cancel deletion</Trans>
      </Button>
      <ReasonDialog
        open={open}
        onClose={onClose}
        title={t`Cancel the deletion?`}
        confirm={t`Cancel deletion`}
        danger={false}
        command={command}
        onConfirm={(reason) => command.mutate({ account, reason })}
      >
        <Trans>The account stays, and {account} is notified.</Trans>
      </ReasonDialog>
    </>
  );
}
