import { LoadError } from '../../platform/api/load-error.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { isOffline } from '../../platform/api/errors.ts';
import { storedProduct } from '../../platform/data/offline-bundles.ts';
import { StoredProduct } from '../../features/catalog/stored/stored-product.tsx';
import StoredProducts from '../../features/catalog/stored/stored-products.tsx';
import { FavoriteButton } from '../../features/favorites/favorite-button.tsx';
import { currentLang } from '../../platform/session/state.ts';
import { TopBar } from '../../ui/top-bar.tsx';
import { favoriteCorner } from '../-marks.tsx';

interface DetailFailedProps {
  id: number;
  error: unknown;
  onRetry: () => void;
  onBack: () => void;
}

/** Error state of a product page: shows the product from an offline bundle if it has one. */
export default function DetailFailed({ id, error, onRetry, onBack }: DetailFailedProps) {
  const lang = currentLang();
  const stored = useQuery({
    queryKey: ['stored-product', id, lang],
    queryFn: () => storedProduct(id, lang).catch(() => null),
    networkMode: 'always',
    staleTime: 0,
  });
  if (stored.isPending) return <TopBar title="" onBack={onBack} />;
  if (stored.data) {
    const { product, at } = stored.data;
    return (
      <>
        <TopBar title="" onBack={onBack} />
        <StoredProduct
          product={product}
          at={at}
          corner={<FavoriteButton productId={id} title={product.title} variant="plain" />}
        />
      </>
    );
  }
  const offline = isOffline(error);
  return (
    <>
      <TopBar title="" onBack={onBack} />
      <LoadError
        error={error}
        onRetry={onRetry}
        alone
        title={<Trans>Couldn’t load this product</Trans>}
        offline={<Trans>You haven’t viewed this product on this device, so it isn’t stored here.</Trans>}
      />
      {offline && <StoredProducts corner={favoriteCorner} />}
    </>
  );
}
