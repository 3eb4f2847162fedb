import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { money } from '../../src/platform/i18n/format.ts';
import { query } from '../api/queries.ts';
import { useMay, useSession } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { AccountPanel } from '../accounts/account-panel.tsx';
import { ApprovalNotice } from '../ui/approval-notice.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { History } from '../ui/history.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import { type Adjustment, AdjustmentStateBadge } from './adjustment-state.tsx';

const route = getRouteApi('/console-frame/adjustments/$sn');

/** An adjustment with its account, and the decision of the second operator. */
export function AdjustmentScreen() {
  const { t } = useLingui();
  const { sn } = route.useParams();
  const shown = useQuery(query('adjustment/show', { sn }));
  const parent = { to: '/adjustments', title: t`Adjustments` } as const;
  return (
    <Loaded query={shown} head={<ScreenHead title={sn} parent={parent} />}>
      {(adjustment) => (
        <>
          <ScreenHead parent={parent} title={sn} badge={<AdjustmentStateBadge state={adjustment.status} />}>
            {adjustment.status === 'open' && <Commands adjustment={adjustment} />}
          </ScreenHead>
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
            <div className="grid min-w-0 gap-4">
              {adjustment.status === 'open' && <ApprovalNotice of={adjustment} />}
              <Details adjustment={adjustment} />
              <Panel title={t`History`}>
                <History acts={adjustment.history} steps={[]} />
              </Panel>
            </div>
            {!adjustment.accountDeleted && (
              <div className="grid min-w-0 gap-4">
                <AccountPanel account={adjustment.account} />
              </div>
            )}
          </div>
        </>
      )}
    </Loaded>
  );
}

function Details({ adjustment }: { adjustment: Adjustment }) {
  const { t } = useLingui();
  const { amount, reason, refusal, requestedBy, decidedBy, createdAt, decidedAt } = adjustment;
  const isDebit = amount.startsWith('-');
  return (
    <Panel title={t`Request`}>
      <Facts
        of={[
          [isDebit ? t`Debit` : t`Credit`, money(amount.replace('-', ''))],
          [t`Reason`, reason],
          [t`Requested by`, requestedBy],
          [t`Requested`, moment(createdAt)],
          [t`Decided by`, decidedBy],
          [t`Closed`, moment(decidedAt)],
          [t`Message`, refusal],
        ]}
      />
    </Panel>
  );
}

/** The requester may only withdraw it: another operator posts it. */
function Commands({ adjustment }: { adjustment: Adjustment }) {
  const { t } = useLingui();
  const { sn, amount, requestedBy, decision, frozen } = adjustment;
  const [open, setOpen] = useState<'pass' | 'refuse' | null>(null);
  const onClose = () => setOpen(null);
  const { name } = useSession();
  const isMine = requestedBy === name;
  const mayPass = useMay('adjustment/pass') && decision?.refusal === null && !frozen;
  const pass = useCommand('adjustment/pass', () => {
    onClose();
    toast(t`Adjustment ${sn} posted`);
  });
  const refuse = useCommand('adjustment/refuse', () => {
    onClose();
    toast(isMine ? t`Adjustment ${sn} withdrawn` : t`Adjustment ${sn} refused`);
  });
  const isDebit = amount.startsWith('-');
  const refusing = isMine ? t`Withdraw` : t`Refuse`;
  return (
    <>
      {decision?.mayRefuse && (
        <Button variant="danger" onClick={() => setOpen('refuse')}>
          {refusing}
        </Button>
      )}
      {mayPass && (
        <Button variant="primary" onClick={() => setOpen('pass')}>
          <Trans>Post</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={open === 'pass'}
        onClose={onClose}
        title={t`Post ${sn}?`}
        confirm={t`Post`}
        command={pass}
        onConfirm={() => pass.mutate({ sn })}
      >
        <p>
          {isDebit ? (
            <Trans>{money(amount.slice(1))} is taken from the wallet. The shopper sees it there.</Trans>
          ) : (
            <Trans>{money(amount)} is credited to the wallet. The shopper can spend it at once.</Trans>
          )}
        </p>
      </ConfirmDialog>
      <ReasonDialog
        open={open === 'refuse'}
        onClose={onClose}
        title={isMine ? t`Withdraw ${sn}?` : t`Refuse ${sn}?`}
        confirm={refusing}
        command={refuse}
        onConfirm={(reason) => refuse.mutate({ sn, reason })}
      >
        <Trans>Nothing is posted, and the shopper is not notified.</Trans>
      </ReasonDialog>
    </>
  );
}
