import { Trans } from '@lingui/react/macro';
import { percent } from '../../platform/i18n/format.ts';

/** Share of a shop's reviews with four or five stars; hidden without reviews. */
export function FavourableRate({ value }: { value: number | null }) {
  if (value === null) return null;
  return (
    <span className="tabular font-medium text-success">
      <Trans>{percent(value)} favorable</Trans>
    </span>
  );
}
