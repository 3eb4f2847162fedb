import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { cardsQuery } from '../../features/wallet/wallet.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { PaymentScreen } from './-payment-screen.tsx';

export const Route = createFileRoute('/(checkout)/payment')({
  staticData: { title: msg`Payment methods` },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(cardsQuery(currentLang()));
  },
  component: PaymentScreen,
});
