import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Sheet } from '../../../ui/sheet.tsx';
import { inShop, type ProductFilter, withPart } from './filter.ts';
import { FilterActions } from './filter-actions.tsx';
import { FilterForm } from './filter-form.tsx';
import { useResults } from './use-results.ts';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  filter: ProductFilter;
  /** Id of the shop on its own page. */
  within?: number | undefined;
  onApply: (filter: ProductFilter) => void;
}

/** Filters in a sheet. Choices take effect when the button is pressed; its count updates immediately. */
export default function FilterSheet({ open, onClose, filter, within, onApply }: FilterSheetProps) {
  const { t } = useLingui();
  const [touched, setTouched] = useState<ProductFilter | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setTouched(null);
  }
  // The sort order is chosen outside the sheet and, on a slow phone, may arrive after the sheet has opened.
  const draft = touched ? withPart(touched, 'sort', filter.sort) : filter;
  // First page of results under the draft: its counts now, and the list without another request once the filter is
  // applied.
  const results = useResults(inShop(draft, within), open);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Filter`}
      footer={
        <FilterActions draft={draft} results={results} onChange={setTouched} onApply={() => onApply(draft)} />
      }
    >
      <div className="pt-2">
        <FilterForm
          filter={draft}
          facets={results.data?.pages[0]?.facets}
          onChange={setTouched}
          noShops={within !== undefined}
        />
      </div>
    </Sheet>
  );
}
