import { Trans } from '@lingui/react/macro';
import { Price } from '../../ui/price.tsx';

/** Sum of the selected goods, without shipping, which depends on the address. */
export function CartSum({ total }: { total: string }) {
  return (
    <p className="leading-tight lg:flex lg:flex-wrap lg:items-baseline lg:justify-between lg:gap-x-3">
      <span className="hidden text-text-2 lg:inline">
        <Trans>Selected items</Trans>
      </span>
      <Price value={total} tone="text" className="justify-end" />
      <span className="block text-xs text-text-3 max-xs:hidden lg:mt-1 lg:w-full lg:text-start">
        <Trans>without shipping</Trans>
      </span>
    </p>
  );
}
