import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';

export function AddressListSkeleton() {
  return (
    <Delayed>
      <div role="status" className="grid gap-3 lg:grid-cols-2">
        <SkeletonBlock className="h-46 rounded-lg" />
        <SkeletonBlock className="h-46 rounded-lg" />
      </div>
    </Delayed>
  );
}
