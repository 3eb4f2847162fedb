import { auditState } from '#domain/audit-state.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { moneyMoved } from '../../../platform/api/money-moved.ts';

/**
 * Refetches all balances when one of the rows becomes final: the server moved money without an action on this device. A
 * row that left a list of open ones counts as final.
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
    const becameFinal = before.current !== '' && before.current.split(',').some((id) => !open.includes(id));
    before.current = openIds;
    if (becameFinal) moneyMoved(queryClient);
  }, [openIds, queryClient]);
}
