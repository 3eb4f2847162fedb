import { Trans } from '@lingui/react/macro';
import type { CommandPhase } from '../../platform/api/use-command.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { UnresolvedCommand } from '../../ui/unresolved-command.tsx';

/** An order was sent but its response was lost. Another order must not be placed here until the outcome is known. */
export function UnresolvedOrder({ phase, onAsk }: { phase: CommandPhase; onAsk: () => void }) {
  const online = useOnline();
  const checking = phase !== 'unknown';
  return (
    <UnresolvedCommand
      title={
        checking ? <Trans>Checking whether your order arrived…</Trans> : <Trans>Did your order arrive?</Trans>
      }
      busy={checking}
      online={online}
      onCheck={onAsk}
    >
      <Trans>
        The connection broke while it was on its way. Checking is safe: it is ordered once at most, and
        nothing is paid yet.
      </Trans>
    </UnresolvedCommand>
  );
}
