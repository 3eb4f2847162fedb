import { useLingui } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { MarkTarget } from '../../platform/device/rows.ts';
import { useWaitingMark } from '../../platform/data/marks.ts';
import { tokenAtom } from '../../platform/session/state.ts';
import { toast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { markQuery } from './marks.queries.ts';

interface Mark {
  on: boolean;
  /** Turns it over; a visitor is asked to log in instead. */
  toggle: () => void;
}

/** A person's mark on a product or shop: at once on screen, sent by the outbox, with or without a connection. */
export function useMark(target: MarkTarget, id: number, about: string): Mark {
  const { t } = useLingui();
  const router = useRouter();
  const signedIn = useAtomValue(tokenAtom) !== null;
  const { data } = useQuery({ ...markQuery(target, id), enabled: signedIn });
  const waiting = useWaitingMark(target, id);
  const on = useHydrated() && signedIn && (waiting ?? data ?? false);
  const toggle = () => {
    if (!signedIn) {
      toast(t`Please log in first`);
      void router.navigate({ to: '/login', search: { redirect: router.state.location.href } });
      return;
    }
    // The code that stores mutations loads with the first one.
    const stored = import('../../platform/data/set-mark.ts').then(({ setMark }) =>
      setMark({ target, id, on: !on, about }),
    );
    stored.then(
      // Spec §8 lists a success message for following a shop. A favorite shows on its button alone.
      () => target === 'shop' && !on && toast(t`Followed`, { tone: 'success' }),
      () => toast(t`This could not be stored on your device`, { tone: 'error' }),
    );
  };
  return { on, toggle };
}
