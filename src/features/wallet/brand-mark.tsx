import { brandName } from '#domain/card-number.ts';
import { cx } from '../../ui/cx.ts';

/** Abbreviations that fit the badge; other brands show the beginning of their name. */
const shortForms: Record<string, string> = {
  visa: 'VISA',
  mastercard: 'MC',
  amex: 'AMEX',
  jcb: 'JCB',
  unionpay: 'UP',
  discover: 'DISC',
};

/** Badge of a card's brand, set as text because the logos are trademarks. */
export function BrandMark({ brand, className }: { brand: string; className?: string }) {
  return (
    <span
      role="img"
      aria-label={brandName(brand)}
      className={cx(
        'inline-grid h-7 w-11 shrink-0 place-items-center rounded-sm bg-primary-soft font-display text-2xs font-semibold text-primary',
        className,
      )}
    >
      {shortForms[brand] ?? brand.slice(0, 4).toUpperCase()}
    </span>
  );
}
