import { Trans } from '@lingui/react/macro';
import { money } from '../../platform/i18n/format.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { UnresolvedCommand } from '../../ui/unresolved-command.tsx';
import type { useTopUp } from './use-top-up.ts';

/** A top-up was sent but its response was lost. Another one must not be sent until the outcome is known. */
export function UnresolvedTopUp({ recharge }: { recharge: ReturnType<typeof useTopUp> }) {
  const online = useOnline();
  const { busy } = recharge;
  const waiting = recharge.waiting ?? recharge.last;
  return (
    <UnresolvedCommand
      title={busy ? <Trans>Checking your top-up…</Trans> : <Trans>Did your top-up go through?</Trans>}
      busy={busy}
      online={online}
      onCheck={() => waiting && void recharge.recharge(waiting)}
    >
      {waiting ? (
        <Trans>
          We lost the connection while topping up {money(waiting.amount)}. Checking is safe: your card can’t
          be charged twice.
        </Trans>
      ) : (
        <Trans>Your card won’t be charged twice.</Trans>
      )}
    </UnresolvedCommand>
  );
}
