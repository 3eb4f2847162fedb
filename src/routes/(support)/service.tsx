import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { threadPages } from '../../features/conversations/service.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { knownSearch } from '../-known-search.ts';
import { ServiceScreen } from './-service-screen.tsx';

/** What the person has a question about: where they came from. */
interface ServiceSearch {
  product?: number;
  order?: string;
}

export const Route = createFileRoute('/(support)/service')({
  staticData: { title: msg`Customer service` },
  validateSearch: knownSearch(({ product, order }): ServiceSearch => ({
    ...(Number.isSafeInteger(product) && Number(product) > 0 && { product: Number(product) }),
    ...(typeof order === 'string' && /^[A-Z][A-Z0-9]{7,23}$/.test(order) && { order }),
  })),
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(threadPages(currentLang()));
  },
  component: ServiceScreen,
});
