import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { productQuery } from '../../features/catalogue/catalogue.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { DetailScreen } from './-detail-screen.tsx';

/** An id as addresses carry it; anything else is no product. */
const idOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

export const Route = createFileRoute('/(shop)/detail/{-$product}/{-$mer}')({
  staticData: { title: msg`Product` },
  // Not waited for: the page opens at once with what the card told.
  loader: ({ context, params }) => {
    const id = idOf(params.product);
    if (id !== null) void context.queryClient.prefetchQuery(productQuery(id, currentLang()));
  },
  component: Detail,
});

function Detail() {
  const id = idOf(Route.useParams().product);
  // Another product is another page: nothing of the choice before carries over.
  return <DetailScreen key={id} id={id} />;
}
