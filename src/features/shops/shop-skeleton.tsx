import { Bone, Delayed } from '../../ui/skeleton.tsx';

/** A shop's page until it is there. */
export function ShopSkeleton() {
  return (
    <div role="status">
      <Delayed>
        <div className="lg:page">
          <Bone className="h-28 rounded-none lg:h-44 lg:rounded-xl" />
        </div>
        <div className="page space-y-2.5 pt-11 lg:ps-41 lg:pt-4">
          <Bone className="h-8 w-48" />
          <Bone className="h-5 w-32" />
          <Bone className="h-5 w-64 max-w-full" />
          <Bone className="h-10 max-w-prose" />
        </div>
        <div className="page pt-5">
          <Bone className="h-10 w-60 max-w-full" />
          <div className="product-grid pt-5">
            {[1, 2, 3, 4].map((card) => (
              <Bone key={card} className="aspect-square rounded-lg" />
            ))}
          </div>
        </div>
      </Delayed>
    </div>
  );
}

/** Rows of shops until they are there. */
export function ShopRowsSkeleton() {
  return (
    <Delayed>
      <div role="status" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3, 4].map((row) => (
          <Bone key={row} className="h-57 rounded-lg" />
        ))}
      </div>
    </Delayed>
  );
}
