import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { chosen, type ProductFilter, without } from './filter.ts';
import { ShowResultsButton } from './show-results-button.tsx';
import type { useResults } from './use-results.ts';

interface FilterActionsProps {
  /** Draft of the filter; it takes effect when applied. */
  draft: ProductFilter;
  /** First page of results under the draft. */
  results: ReturnType<typeof useResults>;
  onChange: (draft: ProductFilter) => void;
  onApply: () => void;
}

/** Buttons below the filters, in the sheet and on the filter page: reset, or show the results. */
export function FilterActions({ draft, results, onChange, onApply }: FilterActionsProps) {
  const criteria = chosen(draft);
  return (
    <div className="flex gap-3">
      <Button
        variant="plain"
        size="large"
        className="max-xs:px-4"
        disabled={criteria.length === 0}
        onClick={() => onChange(without(draft, ...criteria))}
      >
        <Trans comment="Button of the filters: remove all choices">Reset</Trans>
      </Button>
      <ShowResultsButton
        total={results.data?.pages[0]?.total}
        stale={results.isPlaceholderData}
        onClick={onApply}
      />
    </div>
  );
}
