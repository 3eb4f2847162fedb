import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';

/** Skeleton of articles and documents. */
export const ContentSkeleton = () => (
  <Delayed>
    <div role="status" className="gap-6 space-y-6 pt-1 md:columns-2 xl:columns-3">
      {[1, 2, 3].map((section) => (
        <div key={section} className="break-inside-avoid space-y-2.5">
          <SkeletonBlock className="h-6 w-40" />
          <SkeletonBlock className="h-52 rounded-lg" />
        </div>
      ))}
    </div>
  </Delayed>
);
