import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';

export function ReviewListSkeleton() {
  return (
    <div role="status">
      <Delayed>
        <div className="grid gap-3 lg:grid-cols-2">
          {[1, 2, 3].map((row) => (
            <SkeletonBlock key={row} className="h-36 rounded-lg" />
          ))}
        </div>
      </Delayed>
    </div>
  );
}

export function ReviewFormSkeleton() {
  return (
    <div role="status">
      <Delayed>
        <div className="space-y-3">
          <SkeletonBlock className="h-60 rounded-lg" />
          <SkeletonBlock className="h-72 rounded-lg" />
        </div>
      </Delayed>
    </div>
  );
}
