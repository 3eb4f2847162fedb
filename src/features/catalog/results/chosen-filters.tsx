import { Trans, useLingui } from '@lingui/react/macro';
import { Chip } from '../../../ui/chip.tsx';
import { chosen, type ProductFilter, without } from './filter.ts';
import { type Facets, useFilterNames } from './filter-names.ts';

interface ChosenFiltersProps {
  filter: ProductFilter;
  facets: Facets | undefined;
  onChange: (filter: ProductFilter) => void;
}

/** Active filters, each with a button to remove it. */
export function ChosenFilters({ filter, facets, onChange }: ChosenFiltersProps) {
  const { t } = useLingui();
  const { criterionName } = useFilterNames();
  const criteria = chosen(filter);
  if (criteria.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t({
        message: 'Applied filters',
        comment: 'Group of the chosen filters, read by screen readers',
      })}
      className="flex flex-wrap items-center gap-2"
    >
      {criteria.map((criterion) => {
        const name = criterionName(criterion, filter, facets);
        return (
          <Chip
            key={criterion}
            removable
            aria-label={t({
              message: `Remove filter: ${name}`,
              comment: 'Chip with a chosen filter, read by screen readers',
            })}
            onClick={() => onChange(without(filter, criterion))}
          >
            {name}
          </Chip>
        );
      })}
      {criteria.length > 1 && (
        <button
          type="button"
          className="hit px-2 text-sm font-semibold text-primary"
          onClick={() => onChange(without(filter, ...criteria))}
        >
          <Trans comment="Button: remove all filters">Clear all</Trans>
        </button>
      )}
    </div>
  );
}
