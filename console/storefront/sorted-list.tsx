import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { OutdatedNotice } from '../ui/edit-form.tsx';
import { History } from '../ui/history.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { CommandFailure, Empty } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { SortableList } from '../ui/sortable-list.tsx';
import { toast } from '../ui/toasts.tsx';
import { useDraft } from '../ui/use-draft.ts';

interface SortedListProps<Row> {
  stored: { list: Row[]; version: string; acts: Parameters<typeof History>[0]['acts'] };
  label: string;
  nameOf: (row: Row) => string;
  mayEdit: boolean;
  command: { isPending: boolean; error: unknown; reset: () => void };
  /** Sends the new order, and calls back with its version. */
  sort: (order: { ids: number[]; version: string }, onDone: (output: { version: string }) => void) => void;
  empty: ReactNode;
  /** Beside the rows in a wide window: shows the order that is being edited. */
  renderSide: (rows: readonly Row[]) => ReactNode;
  children: (row: Row) => ReactNode;
}

const idsOf = ({ list }: { list: { id: number }[] }) => list.map(({ id }) => id);

/** Rows in the order of the shop. A new order is a draft until it is saved as a whole. */
export function SortedList<Row extends { id: number }>(props: SortedListProps<Row>) {
  const { stored, label, nameOf, mayEdit, command, sort, empty, renderSide, children } = props;
  const { t } = useLingui();
  const order = useDraft(stored, idsOf);
  const isPending = command.isPending || order.isSaving;
  const rows = order.draft.flatMap((id) => stored.list.find((row) => row.id === id) ?? []);
  const save = () =>
    sort({ ids: order.draft, version: order.opened.version }, ({ version }) => {
      order.onSaved(version);
      toast(t`Order saved`);
    });
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_424px]">
      <div className="grid min-w-0 gap-4">
        <Panel flush>
          {rows.length === 0 ? (
            <Empty>{empty}</Empty>
          ) : (
            <SortableList
              label={label}
              rows={rows}
              rowId={({ id }) => id}
              nameOf={nameOf}
              onSort={mayEdit ? (next) => order.setDraft(next.map(({ id }) => id)) : undefined}
              disabled={isPending}
            >
              {children}
            </SortableList>
          )}
        </Panel>
        {/* Below the list: it does not move the rows under the pointer. */}
        {(order.isEdited || Boolean(command.error)) && (
          <div className="sticky bottom-4 z-20 grid gap-2 rounded-md border bg-surface px-4 py-2 shadow-md">
            <div className="flex flex-wrap items-center gap-2">
              <span className="grow font-medium">
                <Trans>The order is not saved yet.</Trans>
              </span>
              <Button
                disabled={isPending}
                onClick={() => {
                  order.discard();
                  command.reset();
                }}
              >
                <Trans>Discard</Trans>
              </Button>
              <Button variant="primary" disabled={isPending || !order.isEdited} onClick={save}>
                <Trans>Save order</Trans>
              </Button>
            </div>
            {order.isOutdated && <OutdatedNotice />}
            <CommandFailure error={command.error} />
          </div>
        )}
        <LeaveGuard isEdited={order.isEdited} isPending={isPending} />
        <Panel title={t`Sorting history`}>
          <History acts={stored.acts} steps={[]} />
        </Panel>
      </div>
      <div className="min-w-0 xl:sticky xl:top-4">{renderSide(rows)}</div>
    </div>
  );
}
