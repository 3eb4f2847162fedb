import { useQuery } from '../../platform/api/query.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ExportButtons } from '../../features/wallet/bill/export-buttons.tsx';
import { MonthPicker } from '../../features/wallet/bill/month-picker.tsx';
import { Statement } from '../../features/wallet/bill/statement.tsx';
import { StatementSkeleton } from '../../features/wallet/bill/statement-skeleton.tsx';
import { thisMonth } from '../../features/wallet/transactions/months.ts';
import { billQuery } from '../../features/wallet/wallet.queries.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { SavedNote } from '../../ui/saved-note.tsx';
import { LoadFailed } from '../-load-failed.tsx';

/** Bill of one month, with its exports. */
export function BillView({ month }: { month: string | undefined }) {
  const navigate = useNavigate();
  const online = useOnline();
  const last = thisMonth();
  const shown = month ?? last;
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery(billQuery(shown));
  // Part of every month's response: kept, so that the picker keeps its range while another month loads.
  const [first, setFirst] = useState<string | null>(null);
  if (data && data.firstMonth !== first) setFirst(data.firstMonth);
  const show = (next: string) =>
    void navigate({ to: '/capitalRecord', search: { view: 'bill', month: next }, replace: true });
  return (
    <div className="mx-auto max-w-xl space-y-3 pt-3">
      <MonthPicker month={shown} first={first} last={last} onChange={show} />
      {data ? (
        <>
          {!online && <SavedNote at={Math.floor(dataUpdatedAt / 1000)} />}
          <Statement bill={data} />
          <ExportButtons month={shown} />
        </>
      ) : isError ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <StatementSkeleton />
      )}
    </div>
  );
}
