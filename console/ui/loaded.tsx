import type { ReactNode } from 'react';
import { Delayed, SkeletonBlock } from '../../src/ui/skeleton.tsx';
import { QueryFailure } from './notice.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** Above the failure or the skeleton; the content has its own. */
  head: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Content that needs the response of a query; a failed refetch keeps the content. */
export function Loaded<Data>({ query: { data, error, refetch }, head, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  return (
    <>
      {head}
      {error ? (
        <QueryFailure error={error} retry={() => void refetch()} />
      ) : (
        <Delayed>
          <SkeletonBlock className="h-96" />
        </Delayed>
      )}
    </>
  );
}
