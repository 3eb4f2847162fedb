import { lazy, Suspense } from 'react';
import { useQuery } from '../../platform/api/query.ts';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { type CardFormProps, SandboxCardForm } from './sandbox-card-form.tsx';
import { cardsQuery } from './wallet.queries.ts';

const StripeCardForm = lazy(() => import('./stripe/stripe-card-form.tsx'));

/** Form for a new card, by the acquirer of the shop. */
export function CardForm(props: CardFormProps) {
  const { data } = useQuery(cardsQuery());
  if (data?.acquirer !== 'stripe') return <SandboxCardForm {...props} />;
  return (
    <Suspense fallback={<SkeletonBlock className="h-40" />}>
      <StripeCardForm {...props} />
    </Suspense>
  );
}
