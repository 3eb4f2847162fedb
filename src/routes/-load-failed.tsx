import { LoadError } from '../platform/api/load-error.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { ApiError, isOffline, messageOf } from '../platform/api/errors.ts';
import { buttonClass } from '../ui/button.tsx';
import { StateView } from '../ui/state-view.tsx';

const StoredProducts = lazy(() => import('../features/catalog/stored/stored-products.tsx'));

interface LoadFailedProps {
  error: unknown;
  onRetry: () => void;
  /** Link for a missing record, such as to its list; default: the home page. */
  instead?: ReactNode;
}

/** Shown when account data could not be loaded and is not stored on this device. */
export function LoadFailed({ error, onRetry, instead }: LoadFailedProps) {
  const reason = error instanceof ApiError ? error.reason : undefined;
  // Missing, not the user's, or an invalid id: a retry would not help.
  if (reason === 'not_found' || reason === 'invalid_input') {
    const title = reason === 'not_found' ? messageOf(error) : <Trans>Page not found</Trans>;
    return <StateView variant="missing" title={title} action={instead ?? <ToShop />} />;
  }
  const offline = isOffline(error);
  return (
    <>
      <LoadError
        error={error}
        onRetry={onRetry}
        title={<Trans>Couldn’t load this</Trans>}
        offline={<Trans>You haven’t opened this on this device, so it isn’t stored here.</Trans>}
      />
      {offline && (
        <Suspense fallback={null}>
          <StoredProducts />
        </Suspense>
      )}
    </>
  );
}

const ToShop = () => (
  <Link to="/home" className={buttonClass({ variant: 'soft' })}>
    <Trans>Back to home</Trans>
  </Link>
);
