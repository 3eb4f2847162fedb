import { lazy, Suspense } from 'react';
import { useQuery } from '../../platform/api/query.ts';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { type CardFormProps, SandboxCardForm } from './sandbox-card-form.tsx';
import { cardsQuery } from './wallet.queries.ts';

const StripeCardForm = lazy(() => import('./stripe/stripe-card-form.tsx'));

/**
 * Form for a new card, as the acquirer of the shop requires it. While the acquirer is loading, the form is a skeleton: the sandbox
 * form must not accept a real card number.
 */
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
