import { Trans } from '@lingui/react/macro';
import { messageOf } from '../../../platform/api/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { LogSkeleton } from './log-skeleton.tsx';

interface RecordMissingProps {
  /** `null`: still loading. */
  error: Error | null;
  onRetry: () => void;
}

/** Content of a record's sheet while it loads or after an error. */
export function RecordMissing({ error, onRetry }: RecordMissingProps) {
  if (error === null) return <LogSkeleton />;
  return (
    <div role="alert" className="flex flex-col items-center gap-4 py-6 text-center text-text-2">
      <p>{messageOf(error)}</p>
      <Button kind="soft" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
