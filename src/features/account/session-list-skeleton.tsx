import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';

export function SessionListSkeleton() {
  return (
    <div role="status">
      <Delayed>
        <SkeletonBlock className="h-34 rounded-lg" />
      </Delayed>
    </div>
  );
}
