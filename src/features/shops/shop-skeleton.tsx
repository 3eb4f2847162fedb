import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';

/** Skeleton of a shop's page. */
export function ShopSkeleton() {
  return (
    <div role="status">
      <Delayed>
        <div className="lg:page">
          <SkeletonBlock className="h-28 rounded-none lg:h-44 lg:rounded-xl" />
        </div>
        <div className="page space-y-2.5 pt-11 lg:ps-41 lg:pt-4">
          <SkeletonBlock className="h-8 w-48" />
          <SkeletonBlock className="h-5 w-32" />
          <SkeletonBlock className="h-5 w-64 max-w-full" />
          <SkeletonBlock className="h-10 max-w-prose" />
        </div>
        <div className="page pt-5">
          <SkeletonBlock className="h-10 w-60 max-w-full" />
          <div className="product-grid pt-5">
            {[1, 2, 3, 4].map((card) => (
              <SkeletonBlock key={card} className="aspect-square rounded-lg" />
            ))}
          </div>
        </div>
      </Delayed>
    </div>
  );
}

/** Skeleton of the shop list. */
export function ShopRowsSkeleton() {
  return (
    <Delayed>
      <div role="status" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3, 4].map((row) => (
          <SkeletonBlock key={row} className="h-57 rounded-lg" />
        ))}
      </div>
    </Delayed>
  );
}
