import { useLingui } from '@lingui/react/macro';
import { moneyParts } from '../platform/i18n/format.ts';
import { cx } from './cx.ts';

interface PriceProps {
  /** US dollars, "12.34". */
  value: string;
  /** Crossed out beside the price. */
  listPrice?: string | null;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  tone?: 'sale' | 'text' | 'inherit';
  className?: string;
}

const sizes = { sm: 'text-base', md: 'text-lg', lg: 'text-2xl', xl: 'text-3xl' };
const tones = { sale: 'text-sale', text: 'text-text', inherit: '' };

/** Amount in the language's format, with smaller cents and tabular figures. */
export function Price({ value, listPrice, size = 'md', tone = 'sale', className }: PriceProps) {
  const { i18n, t } = useLingui();
  const { whole, fraction, before, after, plain } = moneyParts(value, i18n.locale);
  return (
    <span className={cx('inline-flex flex-wrap items-baseline gap-x-1.5', className)}>
      <span className={cx('tabular font-display font-semibold', sizes[size], tones[tone])}>
        <span className="sr-only">{plain}</span>
        <span aria-hidden className="whitespace-nowrap">
          {before && <span className="text-[0.72em]">{before}</span>}
          {whole}
          <span className="text-[0.72em]">
            {fraction}
            {after}
          </span>
        </span>
      </span>
      {listPrice && (
        <s
          className="tabular text-xs text-text-3"
          aria-label={t({
            message: `Before: ${moneyParts(listPrice, i18n.locale).plain}`,
            comment: 'Price before the discount, read by screen readers',
          })}
        >
          {moneyParts(listPrice, i18n.locale).plain}
        </s>
      )}
    </span>
  );
}
