import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePendingMutations } from '../platform/data/pending-mutations.ts';
import { tokenAtom } from '../platform/session/state.ts';
import { useOnline } from '../platform/session/use-online.ts';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.ts';

/** Strip shown while there is no connection, with a short note when it is back. Never modal. */
export function OfflineStrip() {
  const online = useOnline();
  const { t } = useLingui();
  const acts = usePendingMutations();
  // A visitor's cart is not sent before a login.
  const waits = useAtomValue(tokenAtom) === null ? 0 : (acts?.waiting.length ?? 0);
  const wasOffline = useRef(false);
  useEffect(() => {
    if (online && wasOffline.current)
      toast(t({ message: 'Back online', comment: 'Toast: the device is connected again' }));
    wasOffline.current = !online;
  }, [online, t]);
  if (online) return null;
  return (
    <p
      role="status"
      className="flex min-h-8 items-center justify-center gap-2 bg-surface-2 px-4 pt-[calc(var(--safe-top)+4px)] pb-1 text-center text-xs text-text-2"
    >
      <Icon of={WifiOff} size={14} />
      <Trans>You’re offline. Pages you’ve opened still work.</Trans>
      {waits > 0 && (
        <Link to="/waiting" className="hit shrink-0 font-semibold text-primary underline underline-offset-2">
          <Plural
            value={waits}
            one="# pending"
            other="# pending"
            comment="Number of changes that wait for sending"
          />
        </Link>
      )}
    </p>
  );
}
