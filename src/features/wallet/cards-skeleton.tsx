import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';

export function CardsSkeleton() {
  return (
    <div className="page mx-auto max-w-xl pt-2" role="status">
      <Delayed>
        <div className="space-y-4">
          <SkeletonBlock className="h-36 rounded-lg" />
          <SkeletonBlock className="h-32 rounded-lg" />
        </div>
      </Delayed>
    </div>
  );
}
