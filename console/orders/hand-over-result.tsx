import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ParcelRow, ParcelRowFault } from '#contract/parcel-file.ts';
import { Badge } from '../ui/badge.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/panel.tsx';
import { isHandedOver, type Outcome, type Outcomes } from './hand-over-rows.ts';

interface HandOverResultProps {
  rows: readonly ParcelRow[];
  outcomes: Outcomes;
  isPreview: boolean;
}

/** Rows of the file with their outcome: first those that need a correction, each with its reason. */
export function HandOverResult({ rows, outcomes, isPreview }: HandOverResultProps) {
  const { t } = useLingui();
  const reasonOf = useReasons(outcomes);
  const isGood = ({ line, fault }: ParcelRow) => fault === null && isHandedOver(outcomes.get(line));
  const bad = rows.filter((row) => !isGood(row));
  const badge = ({ line }: ParcelRow) => (
    <OutcomeBadge isPreview={isPreview} isKnown={outcomes.get(line) === 'known'} />
  );
  const columns: Column<ParcelRow>[] = [
    { id: 'order', title: t`Order`, cell: ({ sn }) => sn.toUpperCase() },
    { id: 'result', title: t`Result`, cell: badge },
    { id: 'carrier', title: t`Carrier`, from: 'sm', isLong: true, cell: ({ carrier }) => carrier },
    {
      id: 'number',
      title: t`Tracking number`,
      from: 'sm',
      isLong: true,
      cell: ({ trackingNumber }) => trackingNumber,
    },
    { id: 'line', title: t`Line`, from: 'md', end: true, cell: ({ line }) => line },
  ];
  return (
    <>
      {bad.length > 0 && (
        <Panel title={t`Rows to look at`}>
          <ol className="grid gap-2">
            {bad.map((row) => (
              <li key={row.line} className="grid gap-x-4 sm:grid-cols-[14rem_1fr]">
                <span className="min-w-0 break-words text-text-2">
                  {t`Line ${row.line}`} · <OrderOf row={row} outcome={outcomes.get(row.line)} />
                </span>
                <span>{reasonOf(row)}</span>
              </li>
            ))}
          </ol>
        </Panel>
      )}
      <DataTable
        name="hand-over"
        label={t`Parcels of the file`}
        columns={columns}
        rows={rows.filter(isGood)}
        rowId={({ line }) => String(line)}
        linkOf={({ sn }) => ({ to: '/orders/$sn', params: { sn: sn.toUpperCase() } })}
        empty={<Trans>No parcel of the file can be handed over.</Trans>}
      />
    </>
  );
}

function OutcomeBadge({ isPreview, isKnown }: { isPreview: boolean; isKnown: boolean }) {
  if (isKnown)
    return (
      <Badge tone="neutral">
        <Trans>Known already</Trans>
      </Badge>
    );
  return (
    <Badge tone={isPreview ? 'active' : 'good'}>
      {isPreview ? <Trans>To hand over</Trans> : <Trans>Handed over</Trans>}
    </Badge>
  );
}

function OrderOf({ row: { sn }, outcome }: { row: ParcelRow; outcome: Outcome | undefined }) {
  if (outcome === undefined || outcome === 'not_found') return sn || '–';
  return (
    <Link to="/orders/$sn" params={{ sn: sn.toUpperCase() }} className="text-primary hover:underline">
      {sn.toUpperCase()}
    </Link>
  );
}

/** Texts of the reasons for which a row is not handed over. */
function useReasons(outcomes: Outcomes) {
  const { t } = useLingui();
  const faults: Record<ParcelRowFault, string> = {
    incomplete: t`Order, carrier or number is missing.`,
    order: t`This is not the number of an order.`,
    text: t`Carrier or number is too long, or has invalid characters.`,
    url: t`The tracking page must be an address that begins with https://.`,
  };
  return ({ line, fault }: ParcelRow): string => {
    if (fault !== null) return faults[fault];
    const outcome = outcomes.get(line);
    if (outcome === 'not_found') return t`There is no order with this number.`;
    if (outcome === 'nothing_left') return t`All pieces of this order are in a parcel already, or refunded.`;
    return t`This order is not waiting for a parcel: it is not paid, in after-sale or over.`;
  };
}
