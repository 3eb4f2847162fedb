import { Trans } from '@lingui/react/macro';
import { EyeOff, type LucideIcon, Smartphone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** Summary of stored data and its location; the privacy policy has the details. */
export function StorageLocations() {
  return (
    <Card>
      <h2 className="font-medium">
        <Trans>Where your data is kept</Trans>
      </h2>
      <ul className="mt-3 space-y-4">
        <Place icon={Smartphone} title={<Trans>On this device</Trans>}>
          <Trans>
            Your cart, drafts, unsent changes, and copies for offline use. Logging out deletes all of it;
            language, appearance and text size stay.
          </Trans>
        </Place>
        <Place icon={UserRound} title={<Trans>With your account</Trans>}>
          <Trans>
            Name, email, addresses, orders, wallet, reviews, messages, favorites, and where you’re logged in.
          </Trans>
        </Place>
        <Place icon={EyeOff} title={<Trans>What we never keep</Trans>}>
          <Trans>
            Card numbers, passwords in plain text, your location, and what you do outside this app.
          </Trans>
        </Place>
      </ul>
    </Card>
  );
}

function Place({ icon, title, children }: { icon: LucideIcon; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <Icon of={icon} size={21} className="mt-0.5 shrink-0 text-primary" />
      <div className="min-w-0">
        <h3 className="text-base font-semibold">{title}</h3>
        <p className="text-sm text-text-2">{children}</p>
      </div>
    </li>
  );
}
