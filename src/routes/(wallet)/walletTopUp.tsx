import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { whenOpen } from '../../platform/data/vault.ts';
import { networksQuery } from '../../features/wallet/wallet.queries.ts';
import type { PaymentDetour } from '../../features/wallet/payment-detour.ts';
import { currentLang } from '../../platform/session/state.ts';
import { knownSearch } from '../-known-search.ts';
import { paymentDetour, recordId } from './-top-up-search.ts';
import { WalletTopUpScreen } from './-wallet-top-up-screen.tsx';

interface WalletTopUpSearch extends PaymentDetour {
  /** The chosen network's id. */
  network?: string;
  /** What was handed in with evidence. */
  record?: number;
}

export const Route = createFileRoute('/(wallet)/walletTopUp')({
  staticData: { title: msg`On-chain top-up` },
  validateSearch: knownSearch((search): WalletTopUpSearch => {
    const { network, record } = search;
    const detour = paymentDetour(search);
    if (typeof network !== 'string' || !/^[a-z0-9-]{1,32}$/.test(network)) return detour;
    const id = recordId(record);
    return { network, ...(id !== undefined && { record: id }), ...detour };
  }),
  // The picture of a form that was begun is on this device.
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(networksQuery(currentLang()));
    await whenOpen();
  },
  component: WalletTopUpScreen,
});
