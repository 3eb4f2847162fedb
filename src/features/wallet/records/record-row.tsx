import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { date, money } from '../../../platform/i18n/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AuditBadge } from './audit-badge.tsx';
import type { AuditState } from './audit-labels.ts';

interface RecordRowProps {
  icon: LucideIcon;
  title: ReactNode;
  createdAt: number;
  amount: string;
  state: AuditState;
  /** Replaces the label of the state, for example with confirmations. */
  progress?: ReactNode;
  onOpen: () => void;
}

/** Top-up or withdrawal in its log; opens the details. */
export function RecordRow({ icon, title, createdAt, amount, state, progress, onOpen }: RecordRowProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-18 w-full items-center gap-3 px-4 py-3 text-start active:bg-surface-2"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon of={icon} size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="font-medium">{title}</span>
          <span className="tabular ms-auto font-semibold">{money(amount)}</span>
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="tabular text-sm text-text-3">{date(createdAt, 'dateTime')}</span>
          <span className="ms-auto">{progress ?? <AuditBadge state={state} />}</span>
        </span>
      </span>
    </button>
  );
}
