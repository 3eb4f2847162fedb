import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';

export function OrderListSkeleton() {
  return (
    <div role="status">
      <Delayed>
        <div className="grid gap-3 lg:grid-cols-2">
          {[1, 2, 3].map((row) => (
            <SkeletonBlock key={row} className="h-48 rounded-lg" />
          ))}
        </div>
      </Delayed>
    </div>
  );
}

export function OrderSkeleton() {
  return (
    <div role="status">
      <Delayed>
        <div className="space-y-4">
          <SkeletonBlock className="h-24 rounded-lg" />
          <SkeletonBlock className="h-20 rounded-lg" />
          <SkeletonBlock className="h-64 rounded-lg" />
        </div>
      </Delayed>
    </div>
  );
}

export function ParcelSkeleton() {
  return (
    <div role="status">
      <Delayed>
        <SkeletonBlock className="h-52 rounded-lg" />
      </Delayed>
    </div>
  );
}
