import { type Outcome, UsageError } from './command.ts';
import { type Column, table } from './print.ts';

const statuses = ['auditing', 'passed', 'refused', 'all'] as const;

export const pageOptions = {
  limit: { value: 'N', summary: 'number of rows, 1 to 50 (default 20)' },
  cursor: { value: 'CURSOR', summary: 'continues after the previous page' },
};
export const listOptions = {
  status: { value: 'STATUS', summary: `${statuses.join(', ')} (auditing)` },
  ...pageOptions,
};
export const logOptions = {
  name: { value: 'EMAIL', summary: 'of one operator' },
  find: { value: 'TEXT', summary: 'that contain a part of a target, reason or note' },
  target: { value: 'TARGET', summary: 'about one number, account or operator' },
  ...pageOptions,
};

/** @throws UsageError for an unknown status */
export function statusOf({ status }: Readonly<Record<string, string | undefined>>) {
  const known = statuses.find((each) => each === status);
  if (status !== undefined && !known) throw new UsageError(`--status is one of ${statuses.join(', ')}`);
  return known;
}

/** A page of a list, followed by the command for the next page. */
export function listed<Row>(
  page: { list: Row[]; next?: string | null },
  columns: readonly Column<Row>[],
): Outcome {
  if (page.list.length === 0) return { data: page, text: 'None' };
  const more = page.next ? `\nMore: --cursor ${page.next}` : '';
  return { data: page, text: table(columns, page.list) + more };
}
