import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';
import { ProductGridSkeleton } from './product-grid.tsx';

/** Skeleton of the home page in the proportions of its content. */
export function HomeSkeleton() {
  return (
    <div className="page space-y-7" role="status">
      <Delayed>
        <div className="space-y-7">
          <div className="flex gap-4 overflow-hidden">
            {Array.from({ length: 5 }, (_, index) => (
              <SkeletonBlock key={index} className="h-24 w-18 shrink-0 rounded-lg" />
            ))}
          </div>
          <SkeletonBlock className="aspect-[2.2/1] w-full rounded-xl" />
        </div>
      </Delayed>
      <ProductGridSkeleton count={4} />
    </div>
  );
}
