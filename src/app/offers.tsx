import { Trans, useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { Sparkles } from 'lucide-react';
import { InstallInvitation } from '../features/install/install-invitation.tsx';
import { PushInvitation } from '../features/push/push-invitation.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Offer } from '../ui/offer.tsx';
import { postponeUpdate, updateAtom } from './update.ts';

/** Screens for browsing, where an offer does not interrupt a task. */
const calm = /^\/(home|explore|shop(\/\d+)?|profile|myPurchases(\/-?\d)?)$/;

/** The screen of an order that was just paid, where notifications are most useful. */
const order = /^\/orderInfo\/\w+$/;

/** Offers one thing at a time: a new version, else notifications, else installation. */
export function Offers() {
  const { t } = useLingui();
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
    <Offer
      image={
        <span className="grid size-12 place-items-center rounded-md bg-primary-soft text-primary">
          <Icon of={Sparkles} size={24} />
        </span>
      }
      title={t`A new version is ready`}
      action={
        <Button size="small" onClick={() => void update()}>
          <Trans>Update</Trans>
        </Button>
      }
      onDismiss={postponeUpdate}
    >
      <Trans>It takes a second, and you stay where you are.</Trans>
    </Offer>
  );
}
