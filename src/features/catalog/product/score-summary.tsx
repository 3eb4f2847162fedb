import { maxStars } from '#domain/review.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProductDetail } from '#contract/products.ts';
import { number, score } from '../../../platform/i18n/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Stars } from '../../../ui/stars.tsx';

/** The three mean scores and the distribution of stars. */
export function ScoreSummary({ scores }: { scores: ProductDetail['scores'] }) {
  const { count, product, service, postage, stars } = scores;
  if (product === null) return null;
  return (
    <Card as="div" className="grid gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
      <div className="flex items-center gap-4">
        <p className="tabular font-display text-3xl font-semibold">{score(product)}</p>
        <div className="text-xs text-text-3">
          <Stars value={Math.round(product)} />
          <p className="tabular">
            <Plural value={count} one="# review" other="# reviews" />
          </p>
        </div>
      </div>
      <StarSpread stars={stars} count={count} />
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm sm:col-span-2">
        <Score name={<Trans>Product</Trans>} value={product} />
        <Score name={<Trans>Service</Trans>} value={service} />
        <Score name={<Trans context="score">Shipping</Trans>} value={postage} />
      </dl>
    </Card>
  );
}

function Score({ name, value }: { name: ReactNode; value: number | null }) {
  if (value === null) return null;
  return (
    <div className="flex gap-1.5">
      <dt className="text-text-3">{name}</dt>
      <dd className="tabular font-semibold">{score(value)}</dd>
    </div>
  );
}

function StarSpread({ stars, count }: { stars: readonly number[]; count: number }) {
  const { t } = useLingui();
  return (
    <ul className="space-y-1" aria-label={t`Reviews by rating`}>
      {[5, 4, 3, 2, 1].map((star) => {
        const reviews = stars[star - 1] ?? 0;
        return (
          <li
            key={star}
            className="tabular grid grid-cols-[1ch_1fr_4ch] items-center gap-2 text-xs text-text-3"
          >
            <span aria-hidden>{star}</span>
            <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-surface-2">
              <span
                className="block h-full origin-left rounded-full bg-star-fill rtl:origin-right"
                style={{ transform: `scaleX(${count === 0 ? 0 : reviews / count})` }}
              />
            </span>
            <span aria-hidden className="text-end">
              {number(reviews)}
            </span>
            <span className="sr-only">
              {t({
                message: `${star} of ${maxStars} stars: ${reviews}`,
                comment: 'Reviews with so many stars, read by screen readers; {reviews} is their number',
              })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
