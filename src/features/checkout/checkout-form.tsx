import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, apiQuery } from '../../platform/api/query.ts';
import { type ReactNode, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import type { CartLineInfo } from '#contract/catalog.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { useBusyForm } from '../../ui/busy-forms.ts';
import { Card } from '../../ui/card.tsx';
import { useIsPast } from '../../ui/countdown.tsx';
import { AddressCard } from './address-card.tsx';
import type { PricedQuote } from './checkout.queries.ts';
import { PlaceOrderBar } from './place-order-bar.tsx';
import { PromoField } from './promo-field.tsx';
import { GoneLine } from './quote-line.tsx';
import { ShopParcel } from './shop-parcel.tsx';
import { Summary } from './summary.tsx';
import type { CheckoutDraft } from './use-draft.ts';

interface CheckoutFormProps {
  quote: PricedQuote;
  /** A changed quote is loading; `quote` is the previous one. */
  asking: boolean;
  placing: boolean;
  address: Address | null;
  onAddress: () => void;
  draft: CheckoutDraft;
  onDraft: (part: Partial<CheckoutDraft>) => void;
  onQuantity: (variantId: number, quantity: number) => void;
  onPlace: () => void;
  /** Refetches the quote. */
  onUpdate: () => void;
  /** Note that orders are paused; `null`: they are not. */
  pause: ReactNode;
  /** Payment method. */
  payment: ReactNode;
}

/** The whole checkout on one page: address, goods, amounts. */
export function CheckoutForm({
  quote,
  asking,
  placing,
  address,
  onAddress,
  draft,
  onDraft,
  onQuantity,
  onPlace,
  onUpdate,
  pause,
  payment,
}: CheckoutFormProps) {
  useBusyForm();
  const { t } = useLingui();
  const online = useOnline();
  const [missing, setMissing] = useState(false);
  const gone = quote.problems.filter((problem) => problem.reason === 'unavailable');
  const goneInfo = useGoneInfo(gone.map((problem) => problem.variantId));

  const place = () => {
    if (address) return onPlace();
    setMissing(true);
    onAddress();
  };
  const obstacle = !online ? (
    <Trans>You need a connection to place your order. We’ve kept what you entered.</Trans>
  ) : pause !== null ? (
    pause
  ) : quote.problems.length > 0 ? (
    <Trans>Some items need your attention first.</Trans>
  ) : null;
  const promoIsLimited = quote.shops.some(({ lines }) => lines.some((line) => !line.promoCounts));
  const expired = useIsPast(quote.heldUntil);

  return (
    <div className="page flex flex-1 flex-col gap-4 pt-1 lg:grid lg:flex-none lg:grid-cols-[1fr_360px] lg:items-start lg:gap-6 lg:pb-8">
      <div className="space-y-4">
        <AddressCard address={address} onOpen={onAddress} missing={missing && !address} />
        {gone.length > 0 && (
          <Card as="ul" padding="inline" divided aria-label={t`No longer for sale`}>
            {gone.map(({ variantId }) => (
              <GoneLine
                key={variantId}
                info={goneInfo.get(variantId)}
                onLeaveOut={() => onQuantity(variantId, 0)}
              />
            ))}
          </Card>
        )}
        {quote.shops.map((parcel) => (
          <ShopParcel
            key={parcel.shop.id}
            parcel={parcel}
            promoIsLimited={promoIsLimited}
            problems={quote.problems}
            onQuantity={onQuantity}
            remark={draft.remarks[parcel.shop.id] ?? ''}
            onRemark={(text) => onDraft({ remarks: { ...draft.remarks, [parcel.shop.id]: text } })}
          />
        ))}
        {payment}
      </div>
      <div className="contents lg:sticky lg:top-20 lg:block lg:space-y-4">
        <PromoField
          code={draft.promoCode}
          quote={quote}
          asking={asking}
          onCode={(promoCode) => onDraft({ promoCode })}
        />
        <Summary quote={quote} />
        <PlaceOrderBar
          total={quote.total}
          hold={quote.heldUntil === null ? null : { until: quote.heldUntil, expired }}
          onUpdate={onUpdate}
          obstacle={obstacle}
          busy={placing || (asking && online)}
          onPlace={place}
        />
      </div>
    </div>
  );
}

/** The catalog's remaining data on products that are no longer sold. */
function useGoneInfo(variantIds: number[]): Map<number, CartLineInfo> {
  const { data } = useQuery({
    ...apiQuery('productLines', { variants: variantIds.join(',') }),
    enabled: variantIds.length > 0,
  });
  return new Map(data?.list.map((info) => [info.variantId, info]));
}
