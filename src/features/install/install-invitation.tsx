import { lazy, Suspense, useEffect, useState } from 'react';
import { withWords } from '../../platform/i18n/with-words.ts';
import { onAppEvent } from '../../platform/session/app-events.ts';
import { isFormBusy } from '../../ui/busy-forms.ts';
import { watchInstallation } from './install-way.ts';
import { updateInstallState, isInvitationDue, readInstallState, seen } from './invitation.ts';
import { useInstall } from './use-install.tsx';

const InstallOffer = lazy(() => withWords(() => import('./install-offer.tsx')));

/** Delay after a page opens, so that the invitation does not interrupt the arrival. */
const afterMs = 4000;

updateInstallState(seen(readInstallState(), Date.now()));
watchInstallation();
onAppEvent((appEvent) => appEvent === 'ordered' && updateInstallState({ bought: true }));
// Returning to an open page counts as a visit too.
document.addEventListener('visibilitychange', () => updateInstallState(seen(readInstallState(), Date.now())));

/**
 * Invites to install the app when it is due (invitation.ts).
 * @param calm this page may be interrupted: no checkout, no form, no login
 */
export function InstallInvitation({ calm }: { calm: boolean }) {
  const { way, install, sheet } = useInstall();
  const [due, setDue] = useState(false);
  const [taken, setTaken] = useState(false);
  useEffect(() => {
    if (!calm || way === null) return;
    const timer = setTimeout(
      () => setDue(navigator.onLine && !isFormBusy() && isInvitationDue(readInstallState(), Date.now())),
      afterMs,
    );
    return () => clearTimeout(timer);
  }, [calm, way]);
  const done = () => {
    // Recorded whether or not the app gets installed, so that the invitation does not reappear.
    updateInstallState({ dismissedAt: Date.now() });
    setTaken(true);
  };
  return (
    <>
      {due && calm && way !== null && !taken && (
        <Suspense fallback={null}>
          <InstallOffer
            onInstall={() => {
              install();
              done();
            }}
            onDismiss={done}
          />
        </Suspense>
      )}
      {sheet}
    </>
  );
}
