import { Card } from '../../ui/card.tsx';
import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';

/** Skeleton of a line, also used for a line of another device until its product info arrives. */
export function LineSkeleton() {
  return (
    <div className="flex gap-3 py-3 ps-11 pe-4">
      <SkeletonBlock className="size-21 shrink-0 lg:size-24" />
      <div className="flex flex-1 flex-col justify-between">
        <SkeletonBlock className="h-4 w-4/5" />
        <SkeletonBlock className="h-9 w-2/5 rounded-full" />
      </div>
    </div>
  );
}

/** Skeleton of the cart while IndexedDB opens. */
export function CartSkeleton() {
  return (
    <div className="page lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-8" role="status">
      <Delayed>
        <Card as="div" padding="none" className="py-3">
          <SkeletonBlock className="ms-11 h-5 w-1/3" />
          <LineSkeleton />
          <LineSkeleton />
          <LineSkeleton />
        </Card>
      </Delayed>
    </div>
  );
}
