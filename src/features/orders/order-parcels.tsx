import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, Box, House, type LucideIcon, PackageX, Route, Truck } from 'lucide-react';
import { useState } from 'react';
import type { OrderCard } from '#contract/orders.ts';
import type { Parcel, ParcelState } from '#contract/parcels.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyValue } from '../../ui/copy-value.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ParcelLines } from './parcel-lines.tsx';
import { Timeline } from './timeline.tsx';

// lingui-set comment="State of a parcel"

/** Icons and labels of parcel states. */
const parcelLabels: Record<ParcelState, { icon: LucideIcon; name: MessageDescriptor }> = {
  registered: { icon: Box, name: msg`Handed to the carrier` },
  in_transit: { icon: Route, name: msg`In transit` },
  out_for_delivery: { icon: Truck, name: msg`Out for delivery` },
  delivered: { icon: House, name: msg`Delivered` },
  problem: { icon: PackageX, name: msg`Problem with the delivery` },
};

// lingui-reset

interface OrderParcelsProps {
  parcels: Parcel[];
  lines: OrderCard['lines'];
}

/** Parcels of the order: carrier, tracking number, state. */
export function OrderParcels({ parcels, lines }: OrderParcelsProps) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return parcels.map((parcel, index) => {
    const inside = parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return (
      <ParcelCard
        key={parcel.id}
        parcel={parcel}
        place={parcels.length > 1 ? parcels.length - index : null}
        // A parcel with the whole order does not repeat the lines listed below.
        lines={inside < pieces ? lines : null}
      />
    );
  });
}

/** Error of the parcels alone; the rest of the order stays readable. */
export function ParcelsFailed({ onRetry }: { onRetry: () => void }) {
  const online = useOnline();
  return (
    <Card className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm text-text-2">
        {online ? (
          <Trans>Couldn’t load tracking.</Trans>
        ) : (
          <Trans>Tracking is available when you’re online.</Trans>
        )}
      </p>
      {online && (
        <Button variant="ghost" size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </Card>
  );
}

interface ParcelCardProps {
  parcel: Parcel;
  /** Number of the parcel in shipping order; `null`: the only one. */
  place: number | null;
  lines: OrderCard['lines'] | null;
}

/** Events shown before "show all". */
const shortLength = 3;

function ParcelCard({ parcel, place, lines }: ParcelCardProps) {
  const { i18n } = useLingui();
  const [all, setAll] = useState(false);
  const { carrier, trackingNumber, trackingUrl, state, events } = parcel;
  const { icon, name } = parcelLabels[state];
  const shown = all || events.length <= shortLength + 1 ? events : events.slice(0, shortLength);
  return (
    <Card>
      <div className="flex items-center gap-3">
        <span
          className={`grid size-11 shrink-0 place-items-center rounded-full ${state === 'problem' ? 'bg-sale-soft text-sale' : 'bg-primary-soft text-primary'}`}
        >
          <Icon of={icon} size={22} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">
            {place === null ? (
              i18n._(name)
            ) : (
              <Trans comment="Heading of a parcel: {place} is its number in the order, {0} its state">
                Parcel {place}: {i18n._(name)}
              </Trans>
            )}
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-text-2">
            <span>{carrier}</span>
            <CopyValue value={trackingNumber} />
          </p>
        </div>
        {trackingUrl && (
          <a
            href={trackingUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="hit grid size-11 shrink-0 place-items-center rounded-full text-primary"
          >
            <Icon of={ExternalLink} size={20} />
            <span className="sr-only">
              <Trans comment="Link to the tracking page of a carrier">Track on {carrier}</Trans>
            </span>
          </a>
        )}
      </div>
      {lines && <ParcelLines inside={parcel.lines} lines={lines} />}
      {events.length > 0 && (
        <div className="mt-4 border-t border-border pt-4">
          <Timeline
            moments={shown.map(({ at, state: then, place: where, text }, index) => ({
              key: `${then} ${at} ${index}`,
              title: text || i18n._(parcelLabels[then].name),
              at,
              detail: where,
            }))}
          />
          {shown.length < events.length && (
            <Button variant="ghost" size="small" className="mt-2 -ms-4" onClick={() => setAll(true)}>
              <Plural
                value={events.length - shown.length}
                one="Show # earlier step"
                other="Show # earlier steps"
              />
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
