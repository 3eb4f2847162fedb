import { lazy, memo, type ReactNode, Suspense, useState } from 'react';
import type { ProductCard, Variant } from '#contract/catalog.ts';
import type { ProductDetail } from '#contract/products.ts';
import { pageTitle } from '../../../platform/i18n/brand.ts';
import { country } from '../../../platform/i18n/format.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { Card } from '../../../ui/card.tsx';
import { LazySheet } from '../../../ui/lazy-sheet.tsx';
import { splitQuery, useMedia } from '../../../ui/use-media.ts';
import { useWhole } from '../../../ui/use-whole.ts';
import { SavedNote } from '../../../ui/saved-note.tsx';
import type { BelowTheFoldProps } from './below-the-fold.tsx';
import { BuyBar, BuyButtons } from './buy-bar.tsx';
import { type Choice, firstChoice, priceOf } from './choice.ts';
import { FreightNote } from './freight-note.tsx';
import { OptionRow } from './option-row.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductGallery } from './product-gallery.tsx';

const BelowTheFold = lazy(() => import('./below-the-fold.tsx'));
/**
 * Memoized: a render of the page before this part has hydrated, such as after `useMedia`, would discard its markup and build
 * it again.
 */
const Below = memo(function Below(props: BelowTheFoldProps) {
  return (
    <Suspense fallback={null}>
      <BelowTheFold {...props} />
    </Suspense>
  );
});
const OptionSheet = lazy(() => import('./option-sheet.tsx'));

interface ProductScreenProps {
  product: ProductDetail & { savedAt?: number };
  /** Loads the code that `onAdd` needs. */
  prepareAdd: () => void;
  onAdd: (variant: Variant, quantity: number) => void;
  onBuy: (variant: Variant, quantity: number) => void;
  /** Favorite button. */
  corner?: ReactNode;
  /** Card of the shop. */
  shop: ReactNode;
  /** Overlay on the corner of a similar product. */
  similarCorner?: (product: ProductCard) => ReactNode;
}

/** Product page: images, price, options, shipping, shop, reviews, details, similar products. */
export function ProductScreen({
  product,
  prepareAdd,
  onAdd,
  onBuy,
  corner,
  shop,
  similarCorner,
}: ProductScreenProps) {
  const online = useOnline();
  const [choice, setChoice] = useState<Choice>(() => firstChoice(product.options));
  const [choosing, setChoosing] = useState(false);
  const whole = useWhole();
  const shown = priceOf(product.variants, choice);
  const { city } = product.shopCard;
  const isSplit = useMedia(splitQuery);
  const buying = { product, choice, onChoice: setChoice, prepareAdd, onAdd, onBuy };
  const buttons = {
    shopId: product.shop.id,
    inStock: product.inStock,
    onAdd: () => setChoosing(true),
    onBuy: () => setChoosing(true),
  };
  return (
    <div className="pb-20 split:pb-10">
      <title>{pageTitle(product.seoTitle ?? product.title)}</title>
      <div
        id="product"
        className="split:page split:grid split:grid-cols-2 split:gap-6 split:pt-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-10"
      >
        <div className="min-w-0 split:sticky split:top-[calc(var(--site-header)+64px)] split:self-start">
          <ProductGallery title={product.title} pictures={product.pictures} alts={product.alts} />
        </div>
        <div className="page min-w-0 space-y-4 pt-4 split:px-0 split:pt-0">
          <ProductDetails product={product} shown={shown} corner={corner} />
          {product.savedAt !== undefined && !online && <SavedNote at={product.savedAt} />}
          <div
            className="hidden split:block"
            // The options load after the first paint and on wide screens only; the reserved height prevents a layout
            // shift.
            style={{ minHeight: 150 + product.options.length * 98 }}
          >
            {isSplit && (
              <Suspense fallback={null}>
                {product.inStock ? (
                  <OptionSheet {...buying} inline open onClose={() => {}} />
                ) : (
                  <div className="flex">
                    <BuyButtons {...buttons} />
                  </div>
                )}
              </Suspense>
            )}
          </div>
          <Card as="div" padding="inline" divided>
            {product.options.length > 0 && (
              <div className="split:hidden">
                <OptionRow product={product} choice={choice} onOpen={() => setChoosing(true)} />
              </div>
            )}
            <div className="py-3.5">
              <FreightNote
                product={product}
                price={shown?.price ?? product.price}
                origin={`${city}, ${country(product.shop.country)}`}
              />
            </div>
          </Card>
          {shop}
        </div>
      </div>
      <div className="page mt-8 min-h-screen space-y-10">
        {whole && <Below product={product} similarCorner={similarCorner} />}
      </div>
      <BuyBar {...buttons} />
      <LazySheet open={choosing}>
        <OptionSheet {...buying} open={choosing} onClose={() => setChoosing(false)} />
      </LazySheet>
    </div>
  );
}
