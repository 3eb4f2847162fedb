import { reportNotStored } from '../../ui/report-not-stored.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { useRouter } from '@tanstack/react-router';
import { change, useDeviceState } from '../../platform/data/device-store.ts';
import { useSignedIn } from '../../platform/session/use-signed-in.ts';
import { toast } from '../../ui/toast.ts';
import { type FavoriteTarget, setFavorite, unsentFavorite } from './favorite.mutation.ts';
import { favoriteQuery } from './favorites.queries.ts';

interface Favorite {
  on: boolean;
  /** Changes it; visitors are sent to the login page instead. */
  toggle: () => void;
}

/**
 * Whether a product is a favorite or a shop is followed. A change is visible immediately and sent by the outbox.
 * @param about name of the product or shop
 */
export function useFavorite(target: FavoriteTarget, id: number, about: string): Favorite {
  const { t } = useLingui();
  const router = useRouter();
  const signedIn = useSignedIn();
  // Each card of a list has this query: the subscriptions of visitors would cost a slow phone some milliseconds.
  const { data } = useQuery({ ...favoriteQuery(target, id), enabled: signedIn, subscribed: signedIn });
  const unsent = useDeviceState((state) => unsentFavorite(state, target, id));
  const on = signedIn && (unsent ?? data ?? false);
  const toggle = () => {
    if (!signedIn) {
      toast(t`Please log in first`);
      void router.navigate({ to: '/login', search: { redirect: router.state.location.href } });
      return;
    }
    change(setFavorite({ target, id, on: !on, about })).then(
      // Spec §8 lists a success message for following a shop. For a favorite, the button is enough.
      () =>
        target === 'shop' &&
        !on &&
        toast(
          t({ message: 'Following', comment: 'Toast and state of a button: the shopper follows the shop' }),
          { tone: 'success' },
        ),
      reportNotStored,
    );
  };
  return { on, toggle };
}
