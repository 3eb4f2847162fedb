import { Trans } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LazySheet } from '../../ui/lazy-sheet.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';

const LicensesSheet = lazy(() => import('./licenses-sheet.tsx'));

/** Name of the shop, version of the app, and licenses of the packages in it. */
export function AboutCard() {
  const version = import.meta.env.APP_VERSION;
  const [open, setOpen] = useState(false);
  return (
    <section className="flex flex-col items-center gap-1 py-6 text-center">
      <Wordmark />
      <p className="tabular text-sm text-text-3">
        <Trans comment="Version of the app">Version {version}</Trans>
      </p>
      <Button variant="ghost" size="small" className="min-h-11" onClick={() => setOpen(true)}>
        <Trans comment="Button and title: software by others that the app contains">
          Open-source licenses
        </Trans>
      </Button>
      <LazySheet open={open}>
        <LicensesSheet open={open} onClose={() => setOpen(false)} />
      </LazySheet>
    </section>
  );
}
