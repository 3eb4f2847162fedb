import { Trans } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError, isOffline, messageOf } from '../platform/api/errors.ts';
import { useGoBack } from '../routes/-use-go-back.ts';
import { lazy, Suspense } from 'react';
import { Button } from '../ui/button.tsx';
import { StateView } from '../ui/state-view.tsx';
import { TopBar } from '../ui/top-bar.tsx';

const StoredProducts = lazy(() =>
  // Without its code, the message above it is enough.
  import('../features/catalog/stored/stored-products.tsx').catch(() => ({ default: () => null })),
);

/** Message of a failed import; each browser has its own wording. */
const isMissingCode = (error: unknown) => /TypeError.+import/i.test(String(error));

/** The only screen for a page that failed: no connection, not found, or a defect. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const goBack = useGoBack('/home');
  const again = (
    <Button
      variant="soft"
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
            <Trans>You haven’t opened this page before, so it isn’t stored on this device.</Trans>
          </StateView>
          <Suspense fallback={null}>
            <StoredProducts />
          </Suspense>
        </>
      ) : gone ? (
        <StateView alone variant="missing" title={messageOf(error)} />
      ) : (
        <StateView alone variant="failed" title={<Trans>Couldn’t show this page</Trans>} action={again}>
          {messageOf(error)}
        </StateView>
      )}
    </>
  );
}
