import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { AdjustCommand } from '../adjustments/adjust-command.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { History } from '../ui/history.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { AccountPanel } from './account-panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';

const route = getRouteApi('/console-frame/accounts/$account');
type Account = Output<'account/show'>;

/** A shopper's account: its wallet, and freezing its money. */
export function AccountScreen() {
  const { t } = useLingui();
  const { account } = route.useParams();
  const shown = useQuery(query('account/show', { account }));
  const seesOrders = useMay('order/list');
  const seesLedger = useMay('ledger/list');
  return (
    <Loaded query={shown} head={<ScreenHead title={account} />}>
      {(data) => (
        <>
          <ScreenHead title={account}>
            {seesOrders && (
              <Link to="/orders" search={{ find: account }} className={buttonClass('secondary')}>
                <Trans>Orders</Trans>
              </Link>
            )}
            {seesLedger && (
              <Link to="/accounts/$account/ledger" params={{ account }} className={buttonClass('secondary')}>
                <Trans>Ledger</Trans>
              </Link>
            )}
            <AdjustCommand account={account} />
            <FreezeCommand account={data} />
          </ScreenHead>
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
            <div className="grid min-w-0 gap-4">
              {data.frozenAt !== null && (
                <Notice bad>
                  <Trans>
                    Frozen since {moment(data.frozenAt)}: {data.frozenReason}
                  </Trans>
                </Notice>
              )}
              <Panel title={t`History`}>
                <History acts={data.history} steps={[]} />
              </Panel>
            </div>
            <AccountPanel account={account} />
          </div>
        </>
      )}
    </Loaded>
  );
}

/** Its user can still sign in, but not pay, top up or withdraw. */
function FreezeCommand({ account: { account, frozenAt } }: { account: Account }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const isFrozen = frozenAt !== null;
  const mayFreeze = useMay('account/freeze');
  const command = useCommand(isFrozen ? 'account/unfreeze' : 'account/freeze', ({ frozen }) => {
    onClose();
    toast(frozen ? t`Account frozen` : t`Account unfrozen`);
  });
  if (!mayFreeze) return null;
  const label = isFrozen ? t`Unfreeze` : t`Freeze`;
  return (
    <>
      <Button variant={isFrozen ? 'primary' : 'danger'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ReasonDialog
        open={open}
        onClose={onClose}
        title={isFrozen ? t`Unfreeze this account?` : t`Freeze this account?`}
        confirm={label}
        danger={!isFrozen}
        command={command}
        onConfirm={(reason) => command.mutate({ account, reason })}
      >
        {isFrozen ? (
          <Trans>The shopper can pay, top up and withdraw again.</Trans>
        ) : (
          <Trans>The shopper can sign in, but not pay, top up or withdraw.</Trans>
        )}
      </ReasonDialog>
    </>
  );
}
