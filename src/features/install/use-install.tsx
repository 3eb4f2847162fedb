import { lazy, type ReactNode, useState } from 'react';
import { withWords } from '../../platform/i18n/with-words.ts';
import { promptInstall, type InstallWay, useInstallWay } from './install-way.ts';
import { LazySheet } from '../../ui/lazy-sheet.tsx';

const InstallSteps = lazy(() => withWords(() => import('./install-steps.tsx')));

/** Installs the app with the method of this browser. Render `sheet`, which shows the manual steps. */
export function useInstall(): { way: InstallWay; install: () => void; sheet: ReactNode } {
  const way = useInstallWay();
  const [open, setOpen] = useState(false);
  const install = () => {
    if (way === 'prompt') void promptInstall();
    else setOpen(true);
  };
  const sheet = (way === 'ios' || way === 'in-app') && (
    <LazySheet open={open}>
      <InstallSteps way={way} open={open} onClose={() => setOpen(false)} />
    </LazySheet>
  );
  return { way, install, sheet };
}
