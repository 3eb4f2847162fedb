import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isOffline, messageOf } from '../../platform/api/errors.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { useIsCartLoading } from '../../features/cart/use-cart.ts';
import { useCart } from '../../features/cart/use-cart.ts';
import { cartViewOf, differencesOf, idsOf } from '../../features/cart/cart-view.ts';
import { CartFoot } from '../../features/cart/cart-foot.tsx';
import { CartList } from '../../features/cart/cart-list.tsx';
import { CartSkeleton } from '../../features/cart/cart-skeleton.tsx';
import { cartInfoQuery } from '../../features/cart/cart.queries.ts';
import { ChangesNotice, useChanges } from '../../features/cart/changes-notice.tsx';
import { EmptyCart } from '../../features/cart/empty-cart.tsx';
import { useCartMutations } from '../../features/cart/use-cart-mutations.ts';
import { useEditMode } from '../../features/cart/use-edit-mode.ts';
import { homeQuery } from '../../features/catalog/catalog.queries.ts';
import { ProductGrid } from '../../features/catalog/product-grid.tsx';
import { SectionTitle } from '../../features/catalog/section-title.tsx';
import { FavoriteButton } from '../../features/favorites/favorite-button.tsx';
import { useOnline } from '../../platform/session/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { TopBar } from '../../ui/top-bar.tsx';

/** Cart of this device, with current prices and stock from the server. */
export default function CartScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const online = useOnline();
  const cart = useCart();
  const isLoading = useIsCartLoading(cart);
  const mutations = useCartMutations();
  const edit = useEditMode();
  const bag = cartViewOf(cart?.lines ?? []);
  const infoQuery = useQuery(cartInfoQuery(idsOf(cart?.lines ?? [])));

  const onTabAgain = useEffectEvent(() => void infoQuery.refetch());
  useEffect(() => {
    addEventListener('tab-again', onTabAgain);
    return () => removeEventListener('tab-again', onTabAgain);
  }, []);

  const differences = differencesOf(cart?.lines ?? []);
  const changes = useChanges(differences, () => void navigate({ to: '/checkout' }));

  if (cart === null || cart.lines.length === 0) {
    return (
      <>
        <TopBar title={t({ message: 'Cart', comment: 'Title and tab of the shopping cart' })} />
        {isLoading ? <CartSkeleton /> : <EmptyCart suggestions={<HotProducts />} />}
      </>
    );
  }
  return (
    <PullToRefresh onRefresh={() => infoQuery.refetch()}>
      <TopBar title={t`Cart`}>
        <Button variant="ghost" size="small" className="-me-4" onClick={edit.editing ? edit.end : edit.start}>
          {edit.editing ? (
            <Trans>Done</Trans>
          ) : (
            <Trans comment="Button: edit the cart, or a change that waits for sending">Edit</Trans>
          )}
        </Button>
      </TopBar>
      <div className="page pb-32 lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start lg:gap-8 lg:pb-8">
        <div>
          {!online && cart.infoAt > 0 && (
            <div className="pb-2">
              <SavedNote at={cart.infoAt} />
            </div>
          )}
          {infoQuery.isError && !isOffline(infoQuery.error) && (
            <p
              role="status"
              className="flex flex-wrap items-center justify-between gap-2 pb-2 text-sm text-text-2"
            >
              {messageOf(infoQuery.error)}
              <Button variant="soft" size="small" onClick={() => void infoQuery.refetch()}>
                <Trans>Try again</Trans>
              </Button>
            </p>
          )}
          <ChangesNotice count={differences.length} onOpen={changes.show} />
          <CartList bag={bag} acts={mutations} edit={edit} waiting={cart.unsent} offline={!online} />
        </div>
        <CartFoot bag={bag} acts={mutations} edit={edit} online={online} onCheckout={changes.checkOut} />
      </div>
      {changes.sheet}
    </PullToRefresh>
  );
}

const favorite = ({ id, title }: ProductCard) => <FavoriteButton productId={id} title={title} />;

/** Suggestions for an empty cart, shown once loaded. */
function HotProducts() {
  const home = useQuery(homeQuery());
  if (!home.data) return null;
  return (
    <section className="page pb-6">
      <SectionTitle>
        <Trans comment="Heading: products that sell the most at present">Trending now</Trans>
      </SectionTitle>
      <ProductGrid products={home.data.hot.list.slice(0, 10)} corner={favorite} />
    </section>
  );
}
