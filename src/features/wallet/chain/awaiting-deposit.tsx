import { Plural, Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useOnline } from '../../../platform/session/use-online.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface AwaitingDepositProps {
  confirmations: number;
  /** The last poll did not reach the server. */
  failed: boolean;
}

/** Shown until a deposit is detected: the deposit is credited automatically, and the page may be closed. */
export function AwaitingDeposit({ confirmations, failed }: AwaitingDepositProps) {
  const online = useOnline();
  return (
    <Card role="status" padding="large" className="flex items-start gap-4">
      {online && !failed ? (
        <span
          aria-hidden
          className="mt-0.5 size-5 shrink-0 animate-spin rounded-full border-2 border-primary border-e-transparent"
        />
      ) : (
        <Icon of={CloudOff} size={20} className="mt-0.5 shrink-0 text-text-3" />
      )}
      <div className="min-w-0">
        <h2 className="font-semibold">
          {online && !failed ? (
            <Trans>Waiting for your deposit</Trans>
          ) : (
            <Trans>You’re offline. Your deposit will still be credited.</Trans>
          )}
        </h2>
        <p className="mt-0.5 text-sm text-text-2">
          <Plural
            value={confirmations}
            one="Your deposit will appear here automatically and be credited after # confirmation. You can close this page."
            other="Your deposit will appear here automatically and be credited after # confirmations. You can close this page."
          />
        </p>
      </div>
    </Card>
  );
}
