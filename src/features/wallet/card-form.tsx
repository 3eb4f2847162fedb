import { lazy, Suspense } from 'react';
import { useQuery } from '../../platform/api/query.ts';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { type CardFormProps, SandboxCardForm } from './sandbox-card-form.tsx';
import { cardsQuery } from './wallet.queries.ts';

const StripeCardForm = lazy(() => import('./stripe/stripe-card-form.tsx'));

/** Form for a new card, by the acquirer of the shop. Until that is known there is none: a real number belongs in no other form. */
export function CardForm(props: CardFormProps) {
  const { data } = useQuery(cardsQuery());
  const loading = <SkeletonBlock className="h-40" />;
  if (data?.acquirer === 'sandbox') return <SandboxCardForm {...props} />;
  if (data?.acquirer !== 'stripe') return loading;
  return (
    <Suspense fallback={loading}>
      <StripeCardForm {...props} />
    </Suspense>
  );
}
