import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ParcelState } from '#contract/parcels.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import type { Order } from './order.ts';
import { useParcelStateNames } from './parcel-state-names.ts';
import { PrintMenu } from './print-menu.tsx';

/** Parcels with the carrier's events, newest first. */
export function Parcels({ order }: { order: Order }) {
  const { t } = useLingui();
  const names = useParcelStateNames();
  const mayRecord = useMay('parcel/event');
  const [recording, setRecording] = useState<Order['parcels'][number] | null>(null);
  const titleOf = (lineId: number) => order.lines.find(({ id }) => id === lineId)?.title ?? '';
  if (order.parcels.length === 0) return null;
  return (
    <Panel title={t`Parcels`} flush>
      {order.parcels.map((parcel) => (
        <article key={parcel.id} className="grid gap-3 border-b p-4 last:border-b-0">
          <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
            <div className="grow">
              <h3 className="font-medium">
                {parcel.carrier}{' '}
                {parcel.trackingUrl ? (
                  <a
                    href={parcel.trackingUrl}
                    target="_blank"
                    rel="noreferrer"
                    className="text-primary underline"
                  >
                    {parcel.trackingNumber}
                  </a>
                ) : (
                  parcel.trackingNumber
                )}
              </h3>
              <p className="text-xs text-text-2">
                {parcel.lines.map(({ lineId, quantity }) => `${quantity} × ${titleOf(lineId)}`).join(', ')}
              </p>
            </div>
            <PrintMenu orders={[order.sn]} parcel={parcel.id} />
            {mayRecord && (
              <Button onClick={() => setRecording(parcel)}>
                <Trans>Record event</Trans>
              </Button>
            )}
          </header>
          <ol className="grid gap-1.5">
            {parcel.events.map((event) => (
              <li
                key={`${event.at} ${event.state} ${event.text}`}
                className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
              >
                <span className="text-text-2">{moment(event.at)}</span>
                <span>{[names[event.state], event.place, event.text].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ol>
        </article>
      ))}
      <EventDialog parcel={recording} onClose={() => setRecording(null)} />
    </Panel>
  );
}

function EventDialog({ parcel, onClose }: { parcel: Order['parcels'][number] | null; onClose: () => void }) {
  const { t } = useLingui();
  const names = useParcelStateNames();
  const record = useCommand('parcel/event', () => {
    onClose();
    toast(t`Event recorded`);
  });
  return (
    <ConfirmDialog
      open={parcel !== null}
      onClose={onClose}
      title={t`Record a carrier’s event`}
      confirm={t`Record event`}
      command={record}
      onConfirm={(field) => {
        const at = field('at');
        if (parcel)
          record.mutate({
            carrier: parcel.carrier,
            trackingNumber: parcel.trackingNumber,
            state: field('state') as ParcelState,
            place: field('place'),
            text: field('text'),
            ...(at && { at: Math.floor(new Date(at).getTime() / 1000) }),
          });
      }}
    >
      <p>
        <Trans>The buyer sees it at once. An event cannot be removed.</Trans>
      </p>
      <SelectField label={t`State`} name="state" defaultValue="in_transit">
        {(Object.keys(names) as ParcelState[]).map((state) => (
          <option key={state} value={state}>
            {names[state]}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 gap-3">
        <TextField label={t`Place`} name="place" maxLength={120} />
        <TextField label={t`Time`} name="at" type="datetime-local" hint={t`Empty: now.`} />
      </div>
      <TextField label={t`The carrier’s text`} name="text" maxLength={300} />
    </ConfirmDialog>
  );
}
