import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { payoutQuery } from '../../features/wallet/wallet.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { WithDrawScreen } from './-with-draw-screen.tsx';

export const Route = createFileRoute('/(wallet)/withDraw')({
  staticData: { title: msg`Withdraw` },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(payoutQuery(currentLang()));
  },
  component: WithDrawScreen,
});
