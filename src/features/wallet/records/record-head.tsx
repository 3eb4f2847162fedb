import type { ReactNode } from 'react';
import { Price } from '../../../ui/price.tsx';

interface RecordHeadProps {
  amount: string;
  /** From where or to where. */
  what: ReactNode;
  /** Its state. */
  children: ReactNode;
}

/** The top of a record: how much, from where or to where, and where it stands, told when that changes. */
export function RecordHead({ amount, what, children }: RecordHeadProps) {
  return (
    <div className="flex flex-col items-center gap-1 pt-1 pb-4 text-center">
      <p className="text-text-2">{what}</p>
      <Price value={amount} size="xl" tone="text" />
      <p aria-live="polite">{children}</p>
    </div>
  );
}
