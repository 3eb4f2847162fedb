import type { ReactNode } from 'react';
import { Price } from '../../../ui/price.tsx';

interface RecordHeadProps {
  amount: string;
  /** Source or target of the money. */
  what: ReactNode;
  /** State of the record. */
  children: ReactNode;
}

/** Head of a record: amount, source or target, and its state, which screen readers announce when it changes. */
export function RecordHead({ amount, what, children }: RecordHeadProps) {
  return (
    <div className="flex flex-col items-center gap-1 pt-1 pb-4 text-center">
      <p className="text-text-2">{what}</p>
      <Price value={amount} size="xl" tone="text" />
      <p aria-live="polite">{children}</p>
    </div>
  );
}
