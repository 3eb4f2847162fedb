import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useQuery } from '../../platform/api/query.ts';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { productQuery } from '../../features/catalog/catalog.queries.ts';
import { ApiError, messageOf } from '../../platform/api/errors.ts';
import type { ProductDetail } from '#contract/products.ts';
import type { Variant } from '#contract/catalog.ts';
import { endPreview } from '../../features/catalog/tapped-card.ts';
import { cachedCard } from '../../features/catalog/product/known-card.ts';
import { ProductBar } from '../../features/catalog/product/product-bar.tsx';
import { ProductScreen } from '../../features/catalog/product/product-screen.tsx';
import { ProductSkeleton } from '../../features/catalog/product/product-skeleton.tsx';
import { FavoriteButton } from '../../features/favorites/favorite-button.tsx';
import { FollowButton } from '../../features/favorites/follow-button.tsx';
import { withWords } from '../../platform/i18n/with-words.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.ts';
import { useGoBack } from '../-use-go-back.ts';
import { favoriteCorner } from '../-marks.tsx';

/** Parses a product id of the URL; `null` if invalid. */
const idOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

export const Route = createFileRoute('/(shop)/detail/{-$product}/{-$mer}')({
  staticData: {
    title: msg({
      message: 'Product',
      comment: 'Title of the browser tab, heading, and score of a review: a product',
    }),
  },
  // Does not wait for the product: the page opens immediately with the data of its card.
  loader: ({ context, params }) => {
    const id = idOf(params.product);
    if (id !== null) void context.queryClient.prefetchQuery(productQuery(id));
  },
  component: Detail,
});

function Detail() {
  const id = idOf(Route.useParams().product);
  // The key resets all state, such as the chosen options, for another product.
  return <DetailScreen key={id} id={id} />;
}

// Not needed for the first paint.
const NoProduct = lazy(() => withWords(() => import('./-no-product.tsx')));
const DetailFailed = lazy(() => withWords(() => import('./-detail-failed.tsx')));
const ShareButton = lazy(() =>
  import('../../features/catalog/product/share-button.tsx').then((module) => ({
    default: module.ShareButton,
  })),
);
const ShopBox = lazy(() =>
  import('../../features/shops/shop-box.tsx').then((module) => ({ default: module.ShopBox })),
);
const ProductTabs = lazy(() =>
  import('../../features/catalog/product/product-tabs.tsx').then((module) => ({
    default: module.ProductTabs,
  })),
);

/** Product page. `id` is `null` if the URL contains none. */
function DetailScreen({ id }: { id: number | null }) {
  const queryClient = useQueryClient();
  const query = useQuery({ ...productQuery(id ?? 0), enabled: id !== null });
  const [card] = useState(() => (id === null ? undefined : cachedCard(queryClient, id)));
  const back = useGoBack('/home');
  useLayoutEffect(endPreview, []);
  const isMissing = id === null || (query.error instanceof ApiError && query.error.reason === 'not_found');
  if (isMissing || (query.isError && !query.data)) {
    return (
      <Suspense fallback={null}>
        {isMissing ? (
          <NoProduct onBack={back} />
        ) : (
          <DetailFailed id={id} error={query.error} onRetry={() => void query.refetch()} onBack={back} />
        )}
      </Suspense>
    );
  }
  const title = query.data?.title ?? card?.title ?? '';
  return (
    <div className="relative flex-1">
      <ProductBar
        onBack={back}
        tabs={
          query.data && (
            <Suspense fallback={null}>
              <ProductTabs />
            </Suspense>
          )
        }
      >
        <Suspense fallback={<span className="size-11" />}>
          <ShareButton title={title} path={`/detail/${id}`} />
        </Suspense>
      </ProductBar>
      {query.data ? <Product product={query.data} /> : <ProductSkeleton card={card} />}
    </div>
  );
}

/** Loaded when the options are shown, together with the code for IndexedDB. */
const loadCart = () => import('../../features/cart/cart-commands.ts').catch(() => null);
const prepareAdd = () => void loadCart();

function Product({ product }: { product: ProductDetail }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { shop, shopCard } = product;
  const add = async (variant: Variant, quantity: number) => {
    // The sheet starts to close first; on a slow phone the change of the cart would delay it.
    await afterPaint();
    const cart = await loadCart();
    if (!cart)
      return toast(t({ message: 'Can’t connect', comment: 'Toast: the action could not reach the server' }), {
        tone: 'error',
      });
    return cart.addToCart({ variant, product, quantity }).then(
      ({ quantity: now, limited }) =>
        toast(limited ? t`No more in stock: you have ${now} in your cart` : t`Added to cart`, {
          tone: 'success',
        }),
      (error: unknown) => toast(messageOf(error), { tone: 'error' }),
    );
  };
  return (
    <ProductScreen
      product={product}
      prepareAdd={prepareAdd}
      onAdd={(variant, quantity) => void add(variant, quantity)}
      onBuy={(variant, quantity) =>
        void navigate({ to: '/checkout', search: { buy: `${variant.id}x${quantity}` } })
      }
      corner={<FavoriteButton productId={product.id} title={product.title} variant="plain" />}
      shop={
        <Suspense fallback={<Card as="div" padding="none" className="h-46" />}>
          <ShopBox
            shop={shopCard}
            productId={product.id}
            follow={<FollowButton shopId={shop.id} name={shop.name} />}
          />
        </Suspense>
      }
      similarCorner={favoriteCorner}
    />
  );
}
