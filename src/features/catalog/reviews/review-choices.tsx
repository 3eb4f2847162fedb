import { maxStars } from '#domain/review.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import type { ProductDetail } from '#contract/products.ts';
import { number } from '../../../platform/i18n/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ReviewFilter } from './review-filter.ts';

interface ReviewChoicesProps {
  scores: ProductDetail['scores'];
  /** Number of reviews with images; `undefined`: loading. */
  withImages: number | undefined;
  filter: ReviewFilter;
  onChange: (filter: ReviewFilter) => void;
}

/** Filters of reviews with counts: all, with images, by stars. */
export function ReviewChoices({ scores, withImages, filter, onChange }: ReviewChoicesProps) {
  const { t } = useLingui();
  const { stars: chosen, pictures } = filter;
  return (
    <div
      role="group"
      aria-label={t`Which reviews to show`}
      className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-2"
    >
      <Chip selected={chosen === undefined && !pictures} onClick={() => onChange({})}>
        <Trans context="reviews" comment="Chip: all reviews; a number follows">
          All
        </Trans>{' '}
        {number(scores.count)}
      </Chip>
      <Chip
        selected={pictures === true}
        disabled={withImages === 0}
        onClick={() => onChange({ pictures: true })}
      >
        <Trans comment="Chip: reviews with photos; a number follows">With photos</Trans>{' '}
        {withImages !== undefined && number(withImages)}
      </Chip>
      {[5, 4, 3, 2, 1].map((stars) => (
        <Chip
          key={stars}
          selected={chosen === stars}
          disabled={scores.stars[stars - 1] === 0}
          onClick={() => onChange({ stars })}
        >
          <span aria-hidden className="inline-flex items-center gap-1.5">
            {stars}
            <Icon of={Star} size={14} filled className="text-star-fill" />
          </span>
          <span className="sr-only">{t`${stars} of ${maxStars} stars`}</span>
          {number(scores.stars[stars - 1] ?? 0)}
        </Chip>
      ))}
    </div>
  );
}
