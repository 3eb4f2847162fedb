import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import type { ProductCard, ProductDetail, Variant } from '../../../contract/catalogue.ts';
import { brand } from '../../../domain/brand.ts';
import { country } from '../../../i18n/format.ts';
import { useOnline } from '../../../session/use-online.ts';
import { isReturning } from '../../../ui/returning.ts';
import { SavedNote } from '../../../ui/saved-note.tsx';
import { ProductGrid } from '../product-grid.tsx';
import { SectionTitle } from '../section-title.tsx';
import { BuyBar, BuyButtons } from './buy-bar.tsx';
import { type Choice, firstChoice, variantOf } from './choice.ts';
import { FreightNote } from './freight-note.tsx';
import { OptionRow } from './option-row.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';

const BelowTheFold = lazy(() => import('./below-the-fold.tsx'));
const OptionSheet = lazy(() => import('./option-sheet.tsx'));

interface ProductScreenProps {
  product: ProductDetail & { savedAt?: number };
  onAdd: (variant: Variant, quantity: number) => Promise<void>;
  onBuy: (variant: Variant, quantity: number) => void;
  /** The favourite button. */
  corner?: ReactNode;
  /** Card of the shop that sells it. */
  shop: ReactNode;
  /** Over the corner of a similar product. */
  similarCorner?: (product: ProductCard) => ReactNode;
}

/** A product: pictures, price, options, freight, shop, reviews, details, what is like it. */
export function ProductScreen({ product, onAdd, onBuy, corner, shop, similarCorner }: ProductScreenProps) {
  const online = useOnline();
  const [choice, setChoice] = useState<Choice>(() => firstChoice(product.options));
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  // Of one that is opened by a tap first what is seen, then what one scrolls to.
  const [returning] = useState(isReturning);
  const isWhole = useDeferredValue(true, returning);
  const variant = variantOf(product.variants, choice);
  const price = variant?.price ?? product.price;
  const { city } = product.shopCard;
  const buttons = {
    shopId: product.shop.id,
    inStock: product.inStock,
    busy: false,
    onAdd: () => setSheet('open'),
    onBuy: () => setSheet('open'),
  };
  return (
    <div className="pb-20 lg:pb-10">
      <title>{`${product.title} · ${brand.name}`}</title>
      <div id="product" className="lg:page lg:grid lg:grid-cols-2 lg:gap-10 lg:pt-4">
        <div className="min-w-0 lg:sticky lg:top-18 lg:self-start">
          <ProductGallery title={product.title} pictures={product.pictures} />
        </div>
        <div className="page min-w-0 space-y-4 pt-4 lg:px-0">
          <ProductFacts product={product} chosenPrice={variant?.price} corner={corner} />
          {product.savedAt !== undefined && !online && <SavedNote at={product.savedAt} />}
          <div className="divide-y divide-border rounded-lg bg-surface px-4">
            {product.options.length > 0 && (
              <OptionRow product={product} choice={choice} onOpen={() => setSheet('open')} />
            )}
            <div className="py-3.5">
              <FreightNote
                product={product}
                price={price}
                origin={`${city}, ${country(product.shop.country)}`}
              />
            </div>
          </div>
          <div className="hidden gap-3 lg:flex">
            <BuyButtons {...buttons} />
          </div>
          {shop}
        </div>
      </div>
      <div className="page mt-8 min-h-screen space-y-10">
        {isWhole && (
          <>
            <Suspense fallback={<div className="min-h-screen" />}>
              <BelowTheFold product={product} />
            </Suspense>
            <section id="similar" aria-labelledby="similar-title" className="min-h-[50vh]">
              <SectionTitle>
                <span id="similar-title">
                  <Trans>Similar products</Trans>
                </span>
              </SectionTitle>
              <ProductGrid products={product.similar} {...(similarCorner && { corner: similarCorner })} />
            </section>
          </>
        )}
      </div>
      <BuyBar {...buttons} />
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <OptionSheet
            product={product}
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
            choice={choice}
            onChoice={setChoice}
            onAdd={onAdd}
            onBuy={onBuy}
          />
        </Suspense>
      )}
    </div>
  );
}
