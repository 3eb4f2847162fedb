import { Trans } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError, isOffline, messageOf } from '../platform/api/errors.ts';
import { useGoBack } from '../routes/-use-go-back.ts';
import { lazy, Suspense } from 'react';
import { Button } from '../ui/button.tsx';
import { StateView } from '../ui/state-view.tsx';
import { TopBar } from '../ui/top-bar.tsx';

const StoredProducts = lazy(() => import('../features/catalog/stored/stored-products.tsx'));

/** Each browser says in words of its own that a chunk did not come; all speak of the import. */
const isMissingCode = (error: unknown) => /TypeError.+import/i.test(String(error));

/** A page that could not be shown: no connection, not there any more, or our fault. One place a failure is told. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const goBack = useGoBack('/home');
  const again = (
    <Button
      kind="soft"
      onClick={() => {
        reset();
        void router.invalidate();
      }}
    >
      <Trans>Try again</Trans>
    </Button>
  );
  const gone = error instanceof ApiError && error.reason === 'not_found';
  return (
    <>
      <TopBar title="" onBack={goBack} />
      {isOffline(error) || isMissingCode(error) ? (
        <>
          <StateView alone variant="offline" title={<Trans>No connection</Trans>} action={again}>
            <Trans>This page was not opened before, so it is not stored on this device.</Trans>
          </StateView>
          <Suspense fallback={null}>
            <StoredProducts />
          </Suspense>
        </>
      ) : gone ? (
        <StateView alone variant="missing" title={messageOf(error)} />
      ) : (
        <StateView alone variant="failed" title={<Trans>This page could not be shown</Trans>} action={again}>
          {messageOf(error)}
        </StateView>
      )}
    </>
  );
}
