import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';

const LicensesSheet = lazy(() => import('./licenses-sheet.tsx'));

/** Name of the shop, version of the app, and licenses of the packages in it. */
export function AboutCard() {
  const version = import.meta.env.APP_VERSION;
  // Stays mounted once opened, so that the sheet can animate out.
  const [licences, setLicenses] = useState<'unasked' | 'open' | 'closed'>('unasked');
  return (
    <section className="flex flex-col items-center gap-1 py-6 text-center">
      <Wordmark />
      <p className="tabular text-sm text-text-3">
        <Trans>Version {version}</Trans>
      </p>
      <Button kind="ghost" size="small" className="min-h-11" onClick={() => setLicenses('open')}>
        <Trans>Open-source licenses</Trans>
      </Button>
      <Suspense>
        {licences !== 'unasked' && (
          <LicensesSheet open={licences === 'open'} onClose={() => setLicenses('closed')} />
        )}
      </Suspense>
    </section>
  );
}
