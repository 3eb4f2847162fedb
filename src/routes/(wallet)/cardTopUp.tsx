import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import type { Amount } from '#domain/money.ts';
import { cardsQuery } from '../../features/wallet/wallet.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { CardTopUpScreen } from './-card-top-up-screen.tsx';
import { knownSearch } from '../-known-search.ts';
import { wantedAmount } from './-top-up-search.ts';

interface CardTopUpSearch {
  /** Filled in to begin with. */
  amount?: Amount;
}

export const Route = createFileRoute('/(wallet)/cardTopUp')({
  staticData: { title: msg`Top up by card` },
  validateSearch: knownSearch((search): CardTopUpSearch => {
    const wanted = wantedAmount(search['amount']);
    return wanted ? { amount: wanted } : {};
  }),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(cardsQuery(currentLang()));
  },
  component: CardTopUpScreen,
});
