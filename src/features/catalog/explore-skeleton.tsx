import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';

/** Skeleton of the categories page: rail and tiles. */
export function ExploreSkeleton() {
  return (
    <Delayed>
      <div role="status" className="page flex gap-3 max-lg:ps-2 lg:gap-8">
        <div className="w-20 shrink-0 space-y-4 md:hidden">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <SkeletonBlock key={row} className="mx-auto size-13 rounded-full" />
          ))}
        </div>
        <div className="grid flex-1 grid-cols-[repeat(auto-fill,minmax(max(6.5rem,35%),1fr))] gap-3 self-start md:grid-cols-3 lg:gap-4 xl:grid-cols-5">
          {[1, 2, 3, 4, 5, 6, 7, 8].map((tile) => (
            <SkeletonBlock key={tile} className="aspect-square rounded-lg" />
          ))}
        </div>
      </div>
    </Delayed>
  );
}
