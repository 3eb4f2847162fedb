import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';

/** Skeleton of the checkout: address, goods, promo code, total. */
export function CheckoutSkeleton() {
  return (
    <div className="page" role="status">
      <Delayed>
        <div className="grid gap-4 lg:grid-cols-[1fr_360px]">
          <div className="space-y-4">
            <SkeletonBlock className="h-20 rounded-lg" />
            <SkeletonBlock className="h-56 rounded-lg" />
          </div>
          <div className="space-y-4">
            <SkeletonBlock className="h-28 rounded-lg" />
            <SkeletonBlock className="h-40 rounded-lg" />
          </div>
        </div>
      </Delayed>
    </div>
  );
}
