import { brandName } from '#domain/card-number.ts';
import { cx } from '../../ui/cx.ts';

/** Short forms that fit the small sign; a brand we have no form for shows its name's beginning. */
const shortForms: Record<string, string> = {
  visa: 'VISA',
  mastercard: 'MC',
  amex: 'AMEX',
  jcb: 'JCB',
  unionpay: 'UP',
  discover: 'DISC',
};

/** A card's brand as a small sign, in our own letters: the marks themselves belong to their owners. */
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
