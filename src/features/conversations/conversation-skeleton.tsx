import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';

/** Skeleton of a conversation. */
export function ConversationSkeleton() {
  return (
    <Delayed>
      <div role="status" className="flex flex-col gap-4">
        <SkeletonBlock className="h-16 w-3/4 rounded-lg" />
        <SkeletonBlock className="h-11 w-1/2 self-end rounded-lg" />
        <SkeletonBlock className="h-24 w-2/3 self-end rounded-lg" />
        <SkeletonBlock className="h-11 w-1/2 rounded-lg" />
      </div>
    </Delayed>
  );
}
