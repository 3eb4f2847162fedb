import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { refundQuery } from '../../features/refunds/refunds.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { RefundInfoScreen } from './-refund-info-screen.tsx';

export const Route = createFileRoute('/(orders)/refundInfo/$id')({
  staticData: { title: msg`Refund` },
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound();
  },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(refundQuery(params.id, currentLang()));
  },
  component: RefundInfoScreen,
});
