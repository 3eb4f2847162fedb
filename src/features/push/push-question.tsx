import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing, PackageCheck, Undo2, WalletMinimal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { messageOf } from '../../platform/api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { switchOn } from './subscription.ts';

interface PushQuestionProps {
  open: boolean;
  onClose: () => void;
}

/** Explains notifications before the browser's permission prompt, whose denial is permanent. */
export default function PushQuestion({ open, onClose }: PushQuestionProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const agree = async () => {
    setBusy(true);
    try {
      if (await switchOn()) toast(t`Notifications are on`, { tone: 'success' });
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
      onClose();
    }
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Know when your order arrives`}
      footer={
        <div className="grid gap-2 sm:grid-cols-2">
          <Button busy={busy} onClick={() => void agree()}>
            <Trans>Turn on notifications</Trans>
          </Button>
          <Button variant="plain" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      }
    >
      <div className="space-y-4 py-2">
        <span className="mx-auto grid size-20 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon of={BellRing} size={36} />
        </span>
        <p className="text-center text-text-2">
          <Trans>We can notify you on this device, even when the app is closed.</Trans>
        </p>
        <Card as="ul" variant="muted" padding="none" className="space-y-1 px-4 py-2">
          <Reason icon={PackageCheck}>
            <Trans>Order shipped, out for delivery, delivered</Trans>
          </Reason>
          <Reason icon={Undo2}>
            <Trans>Refunds and replies from customer service</Trans>
          </Reason>
          <Reason icon={WalletMinimal}>
            <Trans>Money in or out, or a new login</Trans>
          </Reason>
        </Card>
        <p className="text-center text-sm text-text-3">
          <Trans>No ads, no amounts on the lock screen. You can change this in Settings.</Trans>
        </p>
      </div>
    </Sheet>
  );
}

function Reason({ icon, children }: { icon: typeof BellRing; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-3">
      <Icon of={icon} size={21} className="shrink-0 text-primary" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
