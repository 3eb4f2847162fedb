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
  /** On this shop's own page. */
  within?: number | undefined;
  onApply: (filter: ProductFilter) => void;
}

/** The filters over the list. Choices take effect when the button is pressed; its count updates live. */
export default function FilterSheet({ open, onClose, filter, within, onApply }: FilterSheetProps) {
  const { t } = useLingui();
  const [touched, setTouched] = useState<ProductFilter | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setTouched(null);
  }
  // The order is chosen outside, perhaps by the tap just before: on a slow phone it comes when the sheet is open.
  const draft = touched ? withPart(touched, 'sort', filter.sort) : filter;
  // The first page of what the draft would show: its counts now, and the list itself at once when it is applied.
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
