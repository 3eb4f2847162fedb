import { lazy, type ReactNode, Suspense, useState } from 'react';
import { withWords } from '../../platform/i18n/with-words.ts';
import { promptInstall, type InstallWay, useInstallWay } from './install-way.ts';

const InstallSteps = lazy(() => withWords(() => import('./install-steps.tsx')));

/** Installs the app with the method of this browser. Render `sheet`, which shows the manual steps. */
export function useInstall(): { way: InstallWay; install: () => void; sheet: ReactNode } {
  const way = useInstallWay();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const install = () => {
    if (way === 'prompt') void promptInstall();
    else {
      setOpened(true);
      setOpen(true);
    }
  };
  const sheet = opened && (way === 'ios' || way === 'in-app') && (
    <Suspense fallback={null}>
      <InstallSteps way={way} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { way, install, sheet };
}
