import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { cardClass } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useInstall } from './use-install.tsx';

/** "Install the app" in the settings; hidden when it is installed or the browser does not support it. */
export function InstallRow() {
  const { t } = useLingui();
  const { way, install, sheet } = useInstall();
  if (way === null) return null;
  return (
    <>
      <button
        type="button"
        onClick={install}
        aria-label={t`Install the app`}
        className={`${cardClass({ padding: 'none' })} flex min-h-16 w-full items-center gap-3.5 px-4 py-3 text-start active:bg-surface-2`}
      >
        <Icon of={Download} size={21} className="shrink-0 text-primary" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">
            <Trans>Install the app</Trans>
          </span>
          <span className="block text-sm text-text-2">
            <Trans>It opens instantly from your home screen, even offline.</Trans>
          </span>
        </span>
      </button>
      {sheet}
    </>
  );
}
