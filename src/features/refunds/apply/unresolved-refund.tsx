import { Trans } from '@lingui/react/macro';
import { useOnline } from '../../../platform/session/use-online.ts';
import { UnresolvedCommand } from '../../../ui/unresolved-command.tsx';
import type { Application, useApply } from './use-apply.ts';

interface UnresolvedRefundProps {
  waiting: Application;
  apply: ReturnType<typeof useApply>;
}

/** A request was sent but its response was lost. Another one must not be sent until the outcome is known. */
export function UnresolvedRefund({ waiting, apply: { busy, send } }: UnresolvedRefundProps) {
  const online = useOnline();
  return (
    <UnresolvedCommand
      title={busy ? <Trans>Checking your request…</Trans> : <Trans>Did your request go through?</Trans>}
      busy={busy}
      online={online}
      onCheck={() => void send(waiting)}
    >
      <Trans>
        We lost the connection while sending your request. Checking is safe: it can’t be submitted twice.
      </Trans>
    </UnresolvedCommand>
  );
}
