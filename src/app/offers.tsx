import { useRouterState } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { InstallInvitation } from '../features/install/install-invitation.tsx';
import { PushInvitation } from '../features/push/push-invitation.tsx';
import { withWords } from '../platform/i18n/with-words.ts';
import { postponeUpdate, updateAtom } from './update.ts';

const UpdateOffer = lazy(() => withWords(() => import('./update-offer.tsx')));

/** Screens for browsing, where an offer does not interrupt a task. */
const calm = /^\/(home|explore|shop(\/\d+)?|profile|myPurchases(\/-?\d)?)$/;

/** The screen of an order that has just been paid, where notifications are most useful. */
const order = /^\/orderInfo\/\w+$/;

/** Offers one thing at a time: a new version, then notifications, then installation. */
export function Offers() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const update = useAtomValue(updateAtom);
  if (!update)
    return (
      <PushInvitation
        calm={calm.test(path) || order.test(path)}
        otherwise={<InstallInvitation calm={calm.test(path)} />}
      />
    );
  return (
    <Suspense fallback={null}>
      <UpdateOffer onUpdate={() => void update()} onDismiss={postponeUpdate} />
    </Suspense>
  );
}
