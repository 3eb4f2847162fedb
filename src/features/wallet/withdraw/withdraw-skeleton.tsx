import { SkeletonBlock, Delayed } from '../../../ui/skeleton.tsx';

export function WithdrawSkeleton() {
  return (
    <div role="status">
      <Delayed>
        <div className="space-y-4">
          <SkeletonBlock className="h-26 rounded-lg" />
          <SkeletonBlock className="h-13 rounded-md" />
          <SkeletonBlock className="h-32 rounded-lg" />
          <SkeletonBlock className="h-36 rounded-lg" />
        </div>
      </Delayed>
    </div>
  );
}
