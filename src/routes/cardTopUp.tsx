import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { amount, type Amount, typedAmount } from '../domain/money.ts';
import { cardsQuery } from '../features/wallet/wallet.queries.ts';
import { safeRedirect } from '../session/safe-redirect.ts';
import { currentLang } from '../session/state.ts';
import { CardTopUpScreen } from './-card-top-up-screen.tsx';
import { knownSearch } from './-known-search.ts';

interface CardTopUpSearch {
  /** What is missing for a payment, to begin with. */
  amount?: Amount;
  /** A path of this shop to go back to when the money is there. */
  redirect?: string;
}

/** `12.5`, from an address typed by hand, arrives as a number. */
function wantedAmount(wanted: unknown): Amount | null {
  const value = typedAmount(typeof wanted === 'number' || typeof wanted === 'string' ? String(wanted) : '');
  return value !== null && value > 0 ? amount(value) : null;
}

export const Route = createFileRoute('/cardTopUp')({
  staticData: { title: msg`Top up by card` },
  validateSearch: knownSearch((search): CardTopUpSearch => {
    const wanted = wantedAmount(search['amount']);
    const redirect = safeRedirect(search['redirect']);
    return { ...(wanted && { amount: wanted }), ...(redirect !== undefined && { redirect }) };
  }),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(cardsQuery(currentLang()));
  },
  component: CardTopUpScreen,
});
