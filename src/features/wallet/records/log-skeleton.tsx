import { Card } from '../../../ui/card.tsx';
import { SkeletonBlock, Delayed } from '../../../ui/skeleton.tsx';

/** Skeleton of the first rows of a log. */
export function LogSkeleton() {
  return (
    <div role="status">
      <Delayed>
        <Card as="div" padding="inline" divided>
          {[1, 2, 3, 4, 5].map((row) => (
            <div key={row} className="flex min-h-18 items-center gap-3">
              <SkeletonBlock className="size-10 rounded-full" />
              <div className="flex-1 space-y-2">
                <SkeletonBlock className="h-4 w-32" />
                <SkeletonBlock className="h-3 w-24" />
              </div>
              <SkeletonBlock className="h-4 w-16" />
            </div>
          ))}
        </Card>
      </Delayed>
    </div>
  );
}
