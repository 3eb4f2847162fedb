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
        checking ? (
          <Trans>Checking whether your order went through…</Trans>
        ) : (
          <Trans>Did your order go through?</Trans>
        )
      }
      busy={checking}
      online={online}
      onCheck={onAsk}
    >
      <Trans>
        We lost the connection while placing your order. Checking is safe: it can’t be placed twice, and you
        haven’t paid yet.
      </Trans>
    </UnresolvedCommand>
  );
}
