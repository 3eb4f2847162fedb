import { auditState } from '#domain/audit-state.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { moneyMoved } from '../../../platform/api/money-moved.ts';

/**
 * When one of the rows on screen is no longer in audit, money moved on the server without an act of this device: all
 * that shows balances is asked for again. In a list of open ones such a row is gone.
 */
export function useFinalStatus(rows: { id: number; status: number }[]): void {
  const queryClient = useQueryClient();
  const openIds = rows
    .filter(({ status }) => status === auditState.auditing)
    .map(({ id }) => id)
    .join();
  const before = useRef('');
  useEffect(() => {
    const open = openIds.split(',');
    const settled = before.current !== '' && before.current.split(',').some((id) => !open.includes(id));
    before.current = openIds;
    if (settled) moneyMoved(queryClient);
  }, [openIds, queryClient]);
}
