import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import type { AccountDeletion } from '#contract/own-data.ts';
import { date } from '../../../platform/i18n/format.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { ObstacleList } from './obstacle-list.tsx';
import { useOwnDataCommands } from './own-data.queries.ts';

/** Pending deletion: due date, obstacles, and a button to cancel it. */
export function PendingAccountDeletion({ closing, dueAt }: { closing: AccountDeletion; dueAt: number }) {
  const { t } = useLingui();
  const online = useOnline();
  const { keep } = useOwnDataCommands();
  const [busy, setBusy] = useState(false);
  const when = date(dueAt, 'dateTime');
  const takeBack = async () => {
    setBusy(true);
    try {
      await keep();
      toast(t`Your account won’t be deleted`, { tone: 'success' });
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="space-y-4">
      <section role="status" className="rounded-lg bg-sale-soft p-5">
        <h2 className="font-display text-lg font-semibold">
          <Trans>Your account will be deleted on {when}</Trans>
        </h2>
        <p className="mt-1 text-text-2">
          <Trans>Until then everything works as before, and you can cancel anytime.</Trans>
        </p>
        <Button className="mt-4" busy={busy} disabled={!online} onClick={() => void takeBack()}>
          {online ? <Trans>Keep my account</Trans> : <Trans>You’re offline</Trans>}
        </Button>
      </section>
      {closing.obstacles.length > 0 && (
        <section className="space-y-2">
          <h2 className="px-1 text-text-2">
            <Trans>If any of these is still in progress then, deletion waits until it’s done:</Trans>
          </h2>
          <ObstacleList label={t`Still in progress`} closing={closing} />
        </section>
      )}
    </div>
  );
}
