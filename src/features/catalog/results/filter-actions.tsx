import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { chosen, type ProductFilter, without } from './filter.ts';
import { ShowResultsButton } from './show-results-button.tsx';
import type { useResults } from './use-results.ts';

interface FilterActionsProps {
  /** Filter being edited; it takes effect when applied. */
  draft: ProductFilter;
  /** The first page of what it would show. */
  results: ReturnType<typeof useResults>;
  onChange: (draft: ProductFilter) => void;
  onApply: () => void;
}

/** Below the filters, on their sheet and on their page: take all off, or see what is left. */
export function FilterActions({ draft, results, onChange, onApply }: FilterActionsProps) {
  const criteria = chosen(draft);
  return (
    <div className="flex gap-3">
      <Button
        kind="plain"
        size="large"
        className="max-xs:px-4"
        disabled={criteria.length === 0}
        onClick={() => onChange(without(draft, ...criteria))}
      >
        <Trans>Reset</Trans>
      </Button>
      <ShowResultsButton
        total={results.data?.pages[0]?.total}
        stale={results.isPlaceholderData}
        onClick={onApply}
      />
    </div>
  );
}
