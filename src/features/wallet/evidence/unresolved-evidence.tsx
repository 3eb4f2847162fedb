import { Trans } from '@lingui/react/macro';
import { money } from '../../../platform/i18n/format.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { UnresolvedCommand } from '../../../ui/unresolved-command.tsx';
import type { EvidenceTopUp, useEvidenceTopUp } from './use-evidence-top-up.ts';

interface UnresolvedEvidenceProps {
  waiting: EvidenceTopUp;
  recharge: ReturnType<typeof useEvidenceTopUp>;
}

/** Evidence was submitted but the response was lost. Another one must not be sent until the outcome is known. */
export function UnresolvedEvidence({ waiting, recharge: { busy, send } }: UnresolvedEvidenceProps) {
  const online = useOnline();
  return (
    <UnresolvedCommand
      title={busy ? <Trans>Checking your top-up…</Trans> : <Trans>Did your top-up request go through?</Trans>}
      busy={busy}
      online={online}
      onCheck={() => void send(waiting)}
    >
      <Trans>
        We lost the connection while sending proof of {money(waiting.amount)}. Checking is safe: it can’t be
        submitted twice.
      </Trans>
    </UnresolvedCommand>
  );
}
