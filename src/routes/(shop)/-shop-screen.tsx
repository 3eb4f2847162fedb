import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { MessageCircleQuestionMark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ApiError, isOffline, messageOf } from '../../platform/api/errors.ts';
import { ShareButton } from '../../features/catalogue/product/share-button.tsx';
import { withPart } from '../../features/catalogue/results/filter.ts';
import { ShopProducts } from '../../features/catalogue/results/shop-products.tsx';
import { FollowButton } from '../../features/favorites/follow-button.tsx';
import { ShopHeader } from '../../features/shops/shop-header.tsx';
import { ShopSkeleton } from '../../features/shops/shop-skeleton.tsx';
import { ShopTabs } from '../../features/shops/shop-tabs.tsx';
import { shopQuery } from '../../features/shops/shops.queries.ts';
import { brand } from '#domain/brand.ts';
import { withWords } from '../../platform/i18n/with-words.ts';
import { langAtom } from '../../platform/session/state.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import type { ShopSearch } from './-shop-search.ts';
import { partsOf } from './-shop-sections.ts';
import { useGoBack } from '../-use-go-back.ts';
import { favouriteCorner } from '../-marks.tsx';

const ShopReviews = lazy(() => import('../../features/catalogue/reviews/shop-reviews.tsx'));
const ShopAbout = lazy(() => withWords(() => import('../../features/shops/shop-about.tsx')));
const StoredProducts = lazy(() => import('../../features/catalogue/stored/stored-products.tsx'));

const askClass = 'hit grid size-9 place-items-center rounded-full bg-surface-2 text-text';

interface ShopScreenProps {
  /** `null`: the address names no shop. */
  id: number | null;
  search: ShopSearch;
  onChange: (search: ShopSearch) => void;
}

/** A shop: its face, what it sells under its own search and filters, what buyers say, and what is known of it. */
export function ShopScreen({ id, search, onChange }: ShopScreenProps) {
  const { t } = useLingui();
  const back = useGoBack('/home');
  const lang = useAtomValue(langAtom);
  const online = useOnline();
  const query = useQuery({ ...shopQuery(id ?? 0, lang), enabled: id !== null });
  const [text, setText] = useState(search.q ?? '');
  const { filter, reviews, view } = partsOf(search);
  const shop = query.data;
  const gone = id === null || (query.error instanceof ApiError && query.error.reason === 'not_found');
  return (
    <>
      <TopBar title="" onBack={back}>
        {shop && (
          <>
            <SearchField
              value={text}
              onChange={(value) => {
                setText(value);
                if (!value) onChange(withPart(filter, 'q', undefined));
              }}
              onSubmit={(words) => onChange(withPart(filter, 'q', words || undefined))}
              label={t`Search in this shop`}
            />
            <ShareButton title={shop.name} path={`/shop/${shop.id}`} />
          </>
        )}
      </TopBar>
      {gone ? (
        <StateView
          alone
          variant="missing"
          title={<Trans>There is no such shop</Trans>}
          action={
            <Link to="/shop/{-$id}" params={{ id: undefined }} className={buttonClass()}>
              <Trans>See all shops</Trans>
            </Link>
          }
        />
      ) : shop ? (
        <div className="pb-6">
          <title>{`${shop.name} · ${brand.name}`}</title>
          <ShopHeader
            shop={shop}
            actions={
              <>
                <Link to="/service" aria-label={t`Customer service`} className={askClass}>
                  <Icon of={MessageCircleQuestionMark} size={20} />
                </Link>
                <FollowButton shopId={shop.id} name={shop.name} />
              </>
            }
          />
          {shop.savedAt !== undefined && !online && (
            <p className="page pt-3">
              <SavedNote at={shop.savedAt} />
            </p>
          )}
          <div className="pt-3">
            <ShopTabs shop={shop} view={view} search={filter} />
          </div>
          <Suspense fallback={null}>
            {view === 'reviews' ? (
              <ShopReviews
                shop={shop}
                filter={reviews}
                lang={lang}
                onChange={(next) => onChange({ ...filter, view, ...next })}
              />
            ) : view === 'about' ? (
              <ShopAbout shop={shop} />
            ) : (
              <ShopProducts
                shop={shop}
                filter={filter}
                lang={lang}
                onChange={onChange}
                corner={favouriteCorner}
              />
            )}
          </Suspense>
        </div>
      ) : query.isError ? (
        <>
          <StateView
            alone
            variant={isOffline(query.error) ? 'offline' : 'failed'}
            title={
              isOffline(query.error) ? (
                <Trans>No connection</Trans>
              ) : (
                <Trans>This shop could not be loaded</Trans>
              )
            }
            action={
              <Button kind="soft" onClick={() => void query.refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            {messageOf(query.error)}
          </StateView>
          {isOffline(query.error) && (
            <Suspense fallback={null}>
              <StoredProducts corner={favouriteCorner} />
            </Suspense>
          )}
        </>
      ) : (
        <ShopSkeleton />
      )}
    </>
  );
}
