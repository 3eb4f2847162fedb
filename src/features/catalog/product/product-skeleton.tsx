import type { ProductCard } from '#contract/catalog.ts';
import { imageSizes } from '#domain/images.ts';
import { Image } from '../../../ui/image.tsx';
import { SkeletonBlock, Delayed } from '../../../ui/skeleton.tsx';
import { imageTransition } from '../tapped-card.ts';
import { ProductDetails } from './product-details.tsx';

/** Skeleton of the product page. It shows the data of the product's card if available. */
export function ProductSkeleton({ card }: { card: ProductCard | undefined }) {
  return (
    <div
      role="status"
      className="split:page split:grid split:grid-cols-2 split:gap-6 split:pt-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-10"
    >
      {card ? (
        <div
          style={{ viewTransitionName: imageTransition }}
          className="self-start overflow-hidden split:rounded-xl"
        >
          <Image of={card.picture} alt="" ratio="1 / 1" sizes={imageSizes.gallery} priority />
        </div>
      ) : (
        <SkeletonBlock className="aspect-square rounded-none split:rounded-xl" />
      )}
      <div className="page space-y-5 pt-4 split:px-0 split:pt-0">
        {card && <ProductDetails product={card} />}
        <Delayed>
          <div className="space-y-5">
            {!card && (
              <div className="space-y-3">
                <SkeletonBlock className="h-9 w-32" />
                <SkeletonBlock className="h-6 w-11/12" />
              </div>
            )}
            <SkeletonBlock className="h-13 rounded-lg" />
            <SkeletonBlock className="h-28 rounded-lg" />
          </div>
        </Delayed>
      </div>
    </div>
  );
}
