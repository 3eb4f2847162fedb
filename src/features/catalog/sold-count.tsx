import { Plural } from '@lingui/react/macro';
import { compactPlural, number } from '../../platform/i18n/format.ts';

/** `1.2K sold`. */
export function SoldCount({ count }: { count: number }) {
  const soldShown = number(count, { compact: true });
  const sold = compactPlural(count);
  return (
    <Plural
      value={sold}
      other={`${soldShown} sold`}
      comment="Number of items sold; {soldShown} may be rounded, as in 1.2K"
    />
  );
}
