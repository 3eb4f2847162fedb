import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { number } from '../../src/platform/i18n/format.ts';
import { listQuery } from '../api/queries.ts';
import type { Output } from '../api/call.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { List, Rows } from '../ui/list.tsx';
import { CommandFailure } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { RowCheck, type SelectedIds } from '../ui/row-check.tsx';
import { RowsBar } from '../ui/selection-bar.tsx';
import { StatusFilter } from '../ui/status-filter.tsx';
import { moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import { type RowsSelection, useSelection } from '../ui/use-selection.ts';
import { type Delivery, DeliveryStateBadge, useDeliveryStateNames } from './webhook-state.tsx';

const route = getRouteApi('/console-frame/webhooks/$id');

/** The job announces no change. */
const refreshEveryMs = 5_000;

/** Messages of the last 30 days with the result of the last attempt, newest first. */
export function Deliveries({ webhook: { id, status: state } }: { webhook: Output<'webhook/show'> }) {
  const { t } = useLingui();
  const { status } = route.useSearch();
  const navigate = useNavigate({ from: '/webhooks/$id' });
  const deliveries = useInfiniteQuery({
    ...listQuery('webhook-delivery/list', { webhook: String(id), status }),
    refetchInterval: refreshEveryMs,
  });
  // A message that waits for its delivery cannot be sent again.
  const selection = useSelection(deliveries, isClosed);
  const isOn = state === 'active' || state === 'failing';
  return (
    <Panel
      flush
      title={t`Messages of the last 30 days`}
      command={
        <StatusFilter
          value={status ?? ''}
          names={{ '': t`Any status`, ...useDeliveryStateNames() }}
          onChange={(next) => void navigate({ search: next ? { status: next } : {}, replace: true })}
        />
      }
    >
      <div className="px-4 pt-3 empty:hidden">
        <SelectedDeliveries selection={selection} />
      </div>
      <List pages={deliveries}>
        {(rows) => (
          <Rows rows={rows} empty={<Trans>No message matches.</Trans>}>
            {(shown) => (
              <ol aria-label={t`Messages of the last 30 days`}>
                {shown.map((delivery) => (
                  <DeliveryItem
                    key={delivery.id}
                    delivery={delivery}
                    mayRepeat={isOn}
                    selection={selection}
                  />
                ))}
              </ol>
            )}
          </Rows>
        )}
      </List>
    </Panel>
  );
}

const isClosed = ({ state }: Delivery): boolean => state === 'delivered' || state === 'abandoned';

/** Sends the selected messages again. */
function SelectedDeliveries({ selection }: { selection: RowsSelection<Delivery> }) {
  const { t } = useLingui();
  const send = useCommand('webhook-delivery/send-many', ({ list }) => {
    const queued = selection.settle(list);
    toast(t`${plural(queued, { one: '# message queued', other: '# messages queued' })}`);
  });
  return (
    <RowsBar selection={selection} nameOf={({ message }) => message} error={send.error}>
      <Button
        disabled={send.isPending}
        onClick={() => send.mutate({ deliveries: selection.rows.map(({ id }) => id) })}
      >
        <Trans>Send again</Trans>
      </Button>
    </RowsBar>
  );
}

interface DeliveryItemProps {
  delivery: Delivery;
  mayRepeat: boolean;
  selection: SelectedIds;
}

function DeliveryItem({ delivery, mayRepeat, selection }: DeliveryItemProps) {
  const { t } = useLingui();
  const { id, type, message, body, state, createdAt, attempts, nextAt, httpStatus, durationMs } = delivery;
  const { response, error } = delivery;
  const send = useCommand('webhook-delivery/send', () => toast(t`Queued`));
  const facts = [
    moment(createdAt),
    httpStatus !== null && t`HTTP ${String(httpStatus)}`,
    durationMs !== null && t`${number(durationMs)} ms`,
    attempts > 1 && t`attempt ${number(attempts)}`,
    nextAt !== null && t`next attempt ${moment(nextAt)}`,
  ];
  return (
    <li className="grid gap-1 border-b px-4 py-2.5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {isClosed(delivery) && mayRepeat && (
          <RowCheck
            className="shrink-0 pe-1"
            selection={selection}
            id={String(id)}
            label={t`Select ${message}`}
          />
        )}
        <span className="min-w-0 grow basis-56">
          <code className="font-medium">{type}</code>{' '}
          <span className="text-xs text-text-2 max-sm:block">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <DeliveryStateBadge state={state} />
        {isClosed(delivery) && mayRepeat && (
          <Button
            disabled={send.isPending}
            aria-label={t`Send again: ${message}`}
            onClick={() => send.mutate({ delivery: id })}
          >
            <Trans>Send again</Trans>
          </Button>
        )}
      </div>
      {error !== null && <p className="text-xs break-words text-danger">{error}</p>}
      <CommandFailure error={send.error} />
      <details className="text-xs text-text-2">
        <summary className="w-fit cursor-pointer">
          <Trans>Content</Trans>
        </summary>
        <p className="mt-1 font-mono break-all" dir="ltr">
          {message}
        </p>
        <pre className="mt-1 overflow-x-auto whitespace-pre-wrap" dir="ltr">
          {JSON.stringify(JSON.parse(body), null, 2)}
        </pre>
        {response && (
          <>
            <p className="mt-2 font-medium">
              <Trans>Beginning of the response</Trans>
            </p>
            <pre className="mt-1 overflow-x-auto break-all whitespace-pre-wrap" dir="auto">
              {response}
            </pre>
          </>
        )}
      </details>
    </li>
  );
}
