import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { withWords } from '../../platform/i18n/with-words.ts';
import { onAppEvent } from '../../platform/session/app-events.ts';
import { isFormBusy } from '../../ui/busy-forms.ts';
import { updateStoredPushState, onStoredPushState, readStoredPushState } from './stored-push-state.ts';
import { pushState } from './push-state.ts';

const PushQuestion = lazy(() => withWords(() => import('./push-question.tsx')));

/** After a payment a person looks at what comes of it first. */
const afterMs = 1500;

onAppEvent(
  (moment) => moment === 'paid' && !readStoredPushState().asked && updateStoredPushState({ paid: true }),
);

/** Ours: once, after the first payment, where the browser can be asked. */
function isDue(): boolean {
  const { paid, asked } = readStoredPushState();
  return paid && !asked && pushState() === 'ask';
}

/** The invitation never interrupts the pay sheet or a form. */
const isGoodTime = () => navigator.onLine && !isFormBusy() && !document.querySelector('[role="dialog"]');

/**
 * Asks about notifications after the first payment, once.
 * @param calm this page may be interrupted: no checkout, no form, no login
 * @param otherwise what else may be offered meanwhile
 */
export function PushInvitation({ calm, otherwise }: { calm: boolean; otherwise: ReactNode }) {
  const [phase, setPhase] = useState<'wait' | 'open' | 'closed'>('wait');
  const due = useSyncExternalStore(onStoredPushState, isDue, () => false);
  useEffect(() => {
    if (!calm || !due) return;
    const timer = setInterval(() => {
      if (!isGoodTime()) return;
      // Said or not, it was asked.
      updateStoredPushState({ asked: true });
      setPhase('open');
    }, afterMs);
    return () => clearInterval(timer);
  }, [calm, due]);
  if (phase === 'wait') return due ? null : otherwise;
  return (
    <Suspense fallback={null}>
      <PushQuestion open={phase === 'open'} onClose={() => setPhase('closed')} />
    </Suspense>
  );
}
