import { SkeletonBlock, Delayed } from '../../../ui/skeleton.tsx';

export function StatementSkeleton() {
  return (
    <div role="status">
      <Delayed>
        <SkeletonBlock className="h-96 rounded-lg" />
      </Delayed>
    </div>
  );
}
