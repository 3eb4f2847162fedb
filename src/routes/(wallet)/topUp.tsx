import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { whenOpen } from '../../platform/data/vault.ts';
import { cardsQuery, walletQuery } from '../../features/wallet/wallet.queries.ts';
import type { PaymentDetour } from '../../features/wallet/payment-detour.ts';
import { currentLang } from '../../platform/session/state.ts';
import { knownSearch } from '../-known-search.ts';
import { TopUpScreen } from './-top-up-screen.tsx';
import { paymentDetour, recordId } from './-top-up-search.ts';

/** The spec has no path for the manual top-up: it is a mode of the recharge. */
interface TopUpSearch extends PaymentDetour {
  method?: 'manual';
  /** The one that was handed in. */
  record?: number;
}

export const Route = createFileRoute('/(wallet)/topUp')({
  staticData: { title: msg`Top up` },
  validateSearch: knownSearch((search): TopUpSearch => {
    const { method, record } = search;
    if (method !== 'manual') return {};
    const id = recordId(record);
    return { method, ...(id !== undefined && { record: id }), ...paymentDetour(search) };
  }),
  // The picture of a form that was begun is on this device.
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(walletQuery(currentLang()));
    void context.queryClient.prefetchQuery(cardsQuery(currentLang()));
    await whenOpen();
  },
  component: TopUpScreen,
});
