import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OutboxRow, Refusal } from '../device/mutation.ts';

/** Screen on which a refused mutation can be corrected. */
export type EditLink =
  | { to: '/addressForm/{-$id}'; params: { id: string } }
  | { to: '/comment'; search: { line: number; more?: true } };

/** Description of one kind of mutation on the screen of pending mutations. */
export interface MutationLabels<Row extends OutboxRow = OutboxRow> {
  icon: LucideIcon;
  done(row: Row): ReactNode;
  /** Meaning of a refusal and the next step; `null`: the server's message is displayed. */
  refused(refusal: Refusal, row: Row): ReactNode;
  edit?(row: Row): EditLink | null;
}

/** Labels by kind. */
export type LabelsByKind = Readonly<Record<string, MutationLabels>>;
