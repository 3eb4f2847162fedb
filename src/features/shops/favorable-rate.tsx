import { Trans } from '@lingui/react/macro';
import { percent } from '../../platform/i18n/format.ts';

/** Share of a shop's reviews with four or five stars; hidden without reviews. */
export function FavorableRate({ value }: { value: number | null }) {
  if (value === null) return null;
  return (
    <span className="tabular font-medium text-success">
      <Trans comment="Share of good reviews of a shop: {0} is a percentage">{percent(value)} positive</Trans>
    </span>
  );
}
