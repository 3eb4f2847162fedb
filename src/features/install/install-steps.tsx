import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheckBig, Ellipsis, ExternalLink, Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';

interface InstallStepsProps {
  way: 'ios' | 'in-app';
  open: boolean;
  onClose: () => void;
}

/** Manual steps for browsers without an install prompt, with the icons of their menus. */
export default function InstallSteps({ way, open, onClose }: InstallStepsProps) {
  const { t } = useLingui();
  return (
    <Sheet open={open} onClose={onClose} title={t`Install the app`}>
      <ol className="space-y-3 py-2">
        {way === 'ios' ? (
          <>
            <Step icon={Share} number={1}>
              <Trans>
                Tap the share button in the browser’s bar. Newer versions keep it behind the three dots.
              </Trans>
            </Step>
            <Step icon={SquarePlus} number={2}>
              <Trans>Scroll down and choose “Add to Home Screen”.</Trans>
            </Step>
            <Step icon={CircleCheckBig} number={3}>
              <Trans>Tap “Add”. The app is now on your home screen.</Trans>
            </Step>
          </>
        ) : (
          <>
            <Step icon={Ellipsis} number={1}>
              <Trans>
                This page is open inside another app, so it can’t be installed from here. Open that app’s
                menu.
              </Trans>
            </Step>
            <Step icon={ExternalLink} number={2}>
              <Trans>Choose “Open in browser”, then install the app from there.</Trans>
            </Step>
          </>
        )}
      </ol>
      {way === 'in-app' && (
        <Button
          variant="plain"
          block
          onClick={() =>
            void copyText(
              location.href,
              t({ message: 'Link copied', comment: 'Toast: the address of the page was copied' }),
            )
          }
        >
          <Trans>Copy the link instead</Trans>
        </Button>
      )}
    </Sheet>
  );
}

function Step({ icon, number, children }: { icon: typeof Share; number: number; children: ReactNode }) {
  return (
    <li className="flex items-center gap-4 rounded-md bg-surface-2 p-4">
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-md bg-surface text-primary"
      >
        <Icon of={icon} size={24} />
      </span>
      <p className="min-w-0 flex-1">
        <span className="tabular me-1.5 font-semibold text-primary">{number}</span>
        {children}
      </p>
    </li>
  );
}
