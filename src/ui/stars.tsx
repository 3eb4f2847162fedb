import { maxStars } from '#domain/review.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { number, score } from '../platform/i18n/format.ts';
import { Icon } from './icon.tsx';

interface RatingProps {
  /** 1.0–5.0; `null`: no reviews yet. */
  value: number | null;
  count?: number;
}

/** Mean rating as a star and a number, with the number of reviews if given. */
export function Rating({ value, count }: RatingProps) {
  if (value === null) return null;
  return (
    <span className="tabular inline-flex items-center gap-1 text-xs text-text-2">
      <Icon of={Star} size={13} filled className="text-star-fill" />
      <span className="font-semibold text-text">{score(value)}</span>
      {count !== undefined && (
        <span className="text-text-3">
          <span className="sr-only">
            <Plural
              value={count}
              one="# review"
              other="# reviews"
              comment="Number of reviews beside the stars"
            />
          </span>
          <span aria-hidden>({number(count, { compact: true })})</span>
        </span>
      )}
    </span>
  );
}

/** Five stars, `value` of them filled. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  const { t } = useLingui();
  return (
    <span
      role="img"
      aria-label={t({
        message: `${value} of ${maxStars} stars`,
        comment: 'Rating of a product or review, read by screen readers',
      })}
      className="inline-flex gap-0.5 text-star-fill"
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} of={Star} size={size} filled={star <= value} />
      ))}
    </span>
  );
}
