import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { Quote } from '#contract/quotes.ts';
import { money } from '../../platform/i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

type Offer = Quote['offers'][number];

interface PromoOffersProps {
  /** Best offer first, inapplicable ones last. */
  offers: Offer[];
  onApply: (code: string) => void;
}

/** Available promo codes: suggests the best one; the others and their conditions expand on request. */
export function PromoOffers({ offers, onApply }: PromoOffersProps) {
  const best = offers[0]?.problem === null ? offers[0] : undefined;
  const others = best ? offers.slice(1) : offers;
  return (
    <>
      {best && <OfferRow offer={best} onApply={onApply} />}
      {others.length > 0 && (
        <details className="group">
          <summary className="hit flex cursor-pointer list-none items-center gap-1 text-sm font-semibold text-primary">
            {best ? (
              <Trans>Other promo codes</Trans>
            ) : (
              <Trans comment="Label of a field and heading">Promo codes</Trans>
            )}
            <Icon of={ChevronDown} size={16} className="group-open:rotate-180" />
          </summary>
          <ul className="mt-2 divide-y divide-border">
            {others.map((offer) => (
              <li key={offer.code} className="py-2">
                <OfferRow offer={offer} onApply={onApply} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function OfferRow({ offer, onApply }: { offer: Offer; onApply: (code: string) => void }) {
  const { t } = useLingui();
  const { code, title, minimum, limit, discount, problem, message } = offer;
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1 text-sm">
        <p>
          <span className="tabular font-semibold">{code}</span>{' '}
          {problem === null && discount !== '0.00' && (
            <span className="tabular font-semibold text-success">{money(`-${discount}`)}</span>
          )}
        </p>
        <p className="text-text-2">{title}</p>
        {(minimum !== null || limit !== null) && (
          <p className="tabular text-text-3">
            {minimum !== null && (
              <Trans comment="Condition of a promo code: {0} is the lowest value of the goods">
                Goods from {money(minimum)}
              </Trans>
            )}
            {minimum !== null && limit !== null && ' · '}
            {limit !== null && <Trans>Up to {money(limit)} off</Trans>}
          </p>
        )}
        {message !== null && <p className="text-sale">{message}</p>}
      </div>
      {problem === null && (
        <Button
          variant="soft"
          size="small"
          aria-label={t({
            message: `Apply ${code}`,
            comment: 'Button: use the promo code {code}, read by screen readers',
          })}
          onClick={() => onApply(code)}
        >
          <Trans>Apply</Trans>
        </Button>
      )}
    </div>
  );
}
