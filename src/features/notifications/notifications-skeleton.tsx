import { Card } from '../../ui/card.tsx';
import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';

/** Skeleton of the first day. */
export function NotificationsSkeleton() {
  return (
    <div role="status">
      <Delayed>
        <SkeletonBlock className="my-2.5 ms-1 h-4 w-16" />
        <Card as="div" padding="inline" divided>
          {[1, 2, 3, 4, 5].map((row) => (
            <div key={row} className="flex min-h-18 items-start gap-3 py-3.5">
              <SkeletonBlock className="size-10 rounded-full" />
              <div className="flex-1 space-y-2 pt-1">
                <SkeletonBlock className="h-4 w-36" />
                <SkeletonBlock className="h-3.5 w-full max-w-72" />
              </div>
            </div>
          ))}
        </Card>
      </Delayed>
    </div>
  );
}
