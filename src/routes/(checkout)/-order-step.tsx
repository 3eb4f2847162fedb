import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useQuery } from '../../platform/api/query.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';
import { lazy, useState } from 'react';
import { clearOrdered } from '../../features/cart/cart-commands.ts';
import { addressListQuery } from '../../features/addresses/addresses.queries.ts';
import { CheckoutForm } from '../../features/checkout/checkout-form.tsx';
import { quoteQuery } from '../../features/checkout/checkout.queries.ts';
import { CheckoutSkeleton } from '../../features/checkout/checkout-skeleton.tsx';
import { UnresolvedOrder } from '../../features/checkout/unresolved-order.tsx';
import { useDraft } from '../../features/checkout/use-draft.ts';
import { usePlaceOrder } from '../../features/checkout/use-place-order.ts';
import type { RequestedLine } from '../../features/checkout/buy-param.ts';
import { PausedLabel, PausedText, PausedView } from '../../features/pauses/paused.tsx';
import { usePause, usePausedTopUps } from '../../features/pauses/use-pause.ts';
import { PaymentMethod } from '../../features/wallet/payment-method.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { LazySheet } from '../../ui/lazy-sheet.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { LoadFailed } from '../-load-failed.tsx';
import { useCheckoutLines } from './-use-checkout-lines.ts';

const AddressSheet = lazy(() => import('./-address-sheet.tsx'));

/** Checkout up to the order. All amounts come from the server's quote. */
export function OrderStep({ buy }: { buy: string | undefined }) {
  const navigate = useNavigate();
  const { lines, changeQuantity } = useCheckoutLines(buy);
  const { draft, change } = useDraft();
  const placing = usePlaceOrder(({ payment }, variantIds) => {
    void clearOrdered(variantIds);
    void navigate({ to: '/checkout', search: { payment: payment.sn }, replace: true });
  });

  if (placing.phase === 'checking' || placing.phase === 'unknown') {
    return <UnresolvedOrder phase={placing.phase} onAsk={placing.askAgain} />;
  }
  if (lines === null) return <CheckoutSkeleton />;
  if (lines.length === 0) return <NothingSelected />;
  return (
    <QuotedForm lines={lines} onQuantity={changeQuantity} draft={draft} onDraft={change} placing={placing} />
  );
}

interface QuotedFormProps {
  lines: RequestedLine[];
  onQuantity: (variantId: number, quantity: number) => void;
  draft: ReturnType<typeof useDraft>['draft'];
  onDraft: ReturnType<typeof useDraft>['change'];
  placing: ReturnType<typeof usePlaceOrder>;
}

function QuotedForm({ lines, onQuantity, draft, onDraft, placing }: QuotedFormProps) {
  const queryClient = useQueryClient();
  const addresses = useQuery(addressListQuery());
  const isPaused = usePause('checkout');
  const paused = usePausedTopUps();
  const [choosing, setChoosing] = useState(false);
  const list = addresses.data?.list ?? [];
  // The selected address was deleted elsewhere: fall back to the default, which is first in the list. Not while
  // fetching, because the list may not contain a new address yet.
  const isDeleted =
    addresses.isSuccess && !addresses.isFetching && !list.some(({ id }) => id === draft.addressId);
  const addressId = isDeleted ? list[0]?.id : (draft.addressId ?? list[0]?.id);
  const quote = useQuery({
    ...quoteQuery({
      lines,
      ...(addressId !== undefined && { addressId }),
      ...(draft.promoCode && { promoCode: draft.promoCode }),
    }),
    // Waits for the addresses, so that one quote with the address is requested instead of two.
    enabled: draft.addressId !== undefined || addresses.isFetched,
  });

  const retry = () => void Promise.all([addresses.refetch(), quote.refetch()]);
  if (!quote.data && isPaused) return <PausedView of="checkout" action={<OpenCart />} />;
  if (!quote.data) {
    return quote.isError ? <LoadFailed error={quote.error} onRetry={retry} /> : <CheckoutSkeleton />;
  }
  const quoted = quote.data;
  return (
    <>
      <CheckoutForm
        quote={quoted}
        pause={isPaused ? <PausedText of="checkout" /> : null}
        asking={quote.isPlaceholderData || quote.isFetching}
        placing={placing.busy}
        address={quoted.address}
        onAddress={() => setChoosing(true)}
        draft={draft}
        onDraft={onDraft}
        onQuantity={onQuantity}
        onPlace={() => placing.place(quoted, draft)}
        onUpdate={() => void quote.refetch()}
        payment={
          <PaymentMethod
            total={quoted.total}
            balance={quoted.balance}
            paused={paused}
            pausedLabel={<PausedLabel />}
          />
        }
      />
      <LazySheet open={choosing}>
        <AddressSheet
          open={choosing}
          onClose={() => setChoosing(false)}
          selectedId={addressId ?? null}
          onSelect={({ id }) => {
            onDraft({ addressId: id });
            setChoosing(false);
            // The selected address may have been edited.
            void queryClient.invalidateQueries({ queryKey: ['orderQuote'] });
          }}
        />
      </LazySheet>
    </>
  );
}

const OpenCart = () => (
  <Link to="/bag" className={buttonClass()}>
    <Trans>Open the cart</Trans>
  </Link>
);

function NothingSelected() {
  const { t } = useLingui();
  return (
    <StateView icon={ShoppingBag} title={t`Nothing to check out`} action={<OpenCart />}>
      {/* Spec §5: at least one cart item must be selected. */}
      <Trans>Select at least one item in your cart.</Trans>
    </StateView>
  );
}
