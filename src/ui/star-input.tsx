import { maxStars } from '#domain/review.ts';
import { useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { Icon } from './icon.tsx';

interface StarInputProps {
  /** Subject of the rating. */
  label: string;
  /** 1–5; 0: not rated yet. */
  value: number;
  onChange: (stars: number) => void;
  /** Error message, displayed below and announced by screen readers. */
  error?: string | undefined;
}

/** Rating of one to five stars as a radio group, for arrow keys and screen readers. */
export function StarInput({ label, value, onChange, error }: StarInputProps) {
  const { t } = useLingui();
  const id = useId();
  const ratingLabels = [
    '',
    t({ message: 'Terrible', comment: 'Rating of one to five stars: one star' }),
    t({ message: 'Poor', comment: 'Rating of one to five stars: two stars' }),
    t({ message: 'Okay', comment: 'Rating of one to five stars: three stars' }),
    t({ message: 'Good', comment: 'Rating of one to five stars: four stars' }),
    t({ message: 'Excellent', comment: 'Rating of one to five stars: five stars' }),
  ];
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-invalid={error !== undefined}
      aria-describedby={error && `${id}-error`}
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <span aria-hidden className="min-w-20 flex-1">
          <span className="block text-sm font-medium">{label}</span>
          {value > 0 && <span className="block text-xs text-text-2">{ratingLabels[value]}</span>}
        </span>
        <span className="-mx-1.5 flex">
          {[1, 2, 3, 4, 5].map((stars) => (
            <label
              key={stars}
              className="grid size-11 cursor-pointer place-items-center rounded-full text-star-fill transition-transform active:scale-90 has-focus-visible:outline-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name={id}
                className="sr-only"
                checked={value === stars}
                aria-label={t({
                  message: `${stars} of ${maxStars} stars`,
                  comment: 'One choice of a rating, read by screen readers',
                })}
                onChange={() => onChange(stars)}
              />
              <Icon of={Star} size={28} filled={stars <= value} />
            </label>
          ))}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
