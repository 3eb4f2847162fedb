import { Card } from '../../ui/card.tsx';
import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';

export function RefundListSkeleton() {
  return (
    <div role="status">
      <Delayed>
        <Card as="div" padding="inline" divided>
          {[1, 2, 3, 4].map((row) => (
            <div key={row} className="flex min-h-20 items-center gap-3">
              <SkeletonBlock className="size-14 rounded-md" />
              <div className="flex-1 space-y-2">
                <SkeletonBlock className="h-4 w-40" />
                <SkeletonBlock className="h-3 w-24" />
              </div>
            </div>
          ))}
        </Card>
      </Delayed>
    </div>
  );
}

/** Skeleton of a refund's page and of the refund form, whose layouts begin alike. */
export function RefundSkeleton() {
  return (
    <div role="status">
      <Delayed>
        <div className="space-y-4">
          <SkeletonBlock className="h-28 rounded-lg" />
          <SkeletonBlock className="h-48 rounded-lg" />
          <SkeletonBlock className="h-40 rounded-lg" />
        </div>
      </Delayed>
    </div>
  );
}
