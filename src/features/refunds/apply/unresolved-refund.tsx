import { Trans } from '@lingui/react/macro';
import { useOnline } from '../../../platform/session/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import type { Application, useApply } from './use-apply.ts';

interface UnresolvedRefundProps {
  waiting: Application;
  apply: ReturnType<typeof useApply>;
}

/** Sent, and the answer got lost: no other one is sent before it is known what became of it. */
export function UnresolvedRefund({ waiting, apply: { busy, send } }: UnresolvedRefundProps) {
  const online = useOnline();
  return (
    <div role="status">
      <StateView
        variant="waiting"
        title={busy ? <Trans>Checking your request…</Trans> : <Trans>Did your request arrive?</Trans>}
        action={
          <Button busy={busy} disabled={!online} onClick={() => void send(waiting)}>
            {online ? <Trans>Check again</Trans> : <Trans>Needs a connection</Trans>}
          </Button>
        }
      >
        <Trans>
          The connection broke while it was on its way. Checking is safe: it is made once at most.
        </Trans>
      </StateView>
    </div>
  );
}
