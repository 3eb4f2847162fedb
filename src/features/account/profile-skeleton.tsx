import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';

/** Skeleton of name and wallet. */
export function ProfileSkeleton() {
  return (
    <Delayed>
      <div role="status" className="space-y-5">
        <div className="flex items-center gap-4">
          <SkeletonBlock className="size-16 shrink-0 rounded-full" />
          <div className="flex-1 space-y-2">
            <SkeletonBlock className="h-7 w-40" />
            <SkeletonBlock className="h-4 w-52" />
          </div>
        </div>
        <SkeletonBlock className="h-53 rounded-xl" />
      </div>
    </Delayed>
  );
}
