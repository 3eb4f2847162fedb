import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';

/** A screen failed to render, or its file is gone after an update of the server: a reload gets the current one. */
export const ErrorScreen = () => (
  <div role="alert" className="grid justify-items-center gap-3 p-10 text-center">
    <p>
      <Trans>This screen could not be shown.</Trans>
    </p>
    <Button onClick={() => location.reload()}>
      <Trans>Reload</Trans>
    </Button>
  </div>
);
