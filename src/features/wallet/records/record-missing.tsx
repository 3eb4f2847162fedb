import { LoadErrorNote } from '../../../platform/api/query-state.tsx';
import { LogSkeleton } from './log-skeleton.tsx';

interface RecordMissingProps {
  /** `null`: still loading. */
  error: Error | null;
  onRetry: () => void;
}

/** Content of a record's sheet while it loads or after an error. */
export function RecordMissing({ error, onRetry }: RecordMissingProps) {
  if (error === null) return <LogSkeleton />;
  return <LoadErrorNote error={error} onRetry={onRetry} className="py-6" />;
}
