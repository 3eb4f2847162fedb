import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { withWords } from '../../platform/i18n/with-words.ts';
import { onAppEvent } from '../../platform/session/app-events.ts';
import { isFormBusy } from '../../ui/busy-forms.ts';
import { updateStoredPushState, onStoredPushState, readStoredPushState } from './stored-push-state.ts';
import { pushState } from './push-state.ts';

const PushQuestion = lazy(() => withWords(() => import('./push-question.tsx')));

/** Delay after a payment, so that the user sees its result first. */
const afterMs = 1500;

onAppEvent(
  (appEvent) => appEvent === 'paid' && !readStoredPushState().asked && updateStoredPushState({ paid: true }),
);

/** Due once, after the first payment, if the browser can still prompt. Not in the spec. */
function isDue(): boolean {
  const { paid, asked } = readStoredPushState();
  return paid && !asked && pushState() === 'ask';
}

/** Whether no dialog or form is open, which the invitation must not interrupt. */
const isGoodTime = () => navigator.onLine && !isFormBusy() && !document.querySelector('[role="dialog"]');

/**
 * Asks about notifications once, after the first payment.
 * @param calm this page may be interrupted: no checkout, no form, no login
 * @param otherwise another invitation, rendered while this one is not due
 */
export function PushInvitation({ calm, otherwise }: { calm: boolean; otherwise: ReactNode }) {
  const [phase, setPhase] = useState<'wait' | 'open' | 'closed'>('wait');
  const due = useSyncExternalStore(onStoredPushState, isDue, () => false);
  useEffect(() => {
    if (!calm || !due) return;
    const timer = setInterval(() => {
      if (!isGoodTime()) return;
      // Stored before the user answers, so that the question appears once.
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
