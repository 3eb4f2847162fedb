import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Refund } from '#contract/refunds.ts';
import { date } from '../../platform/i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyValue } from '../../ui/copy-value.tsx';
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx';
import { ReturnForm } from './return-form.tsx';

/** Return of an accepted refund: address, deadline and tracking number. */
export function ReturnCard({ refund }: { refund: Refund }) {
  const { returnTo, returnBy, returnParcel, actions } = refund;
  const [editing, setEditing] = useState(false);
  if (returnTo === null) return null;
  const canShip = actions.includes('ship');
  return (
    <Card>
      <h2 className="font-semibold">
        {refund.state === 0 && !returnParcel ? (
          <Trans>Send it back</Trans>
        ) : (
          <Trans comment="Heading: parcel that goes back to the shop (noun)">Return</Trans>
        )}
      </h2>
      <p className="mt-2 rounded-md bg-surface-2 px-4 py-3 break-words whitespace-pre-line">{returnTo}</p>
      {returnBy !== null && (
        <p className="mt-2 text-sm text-text-2">
          <Trans>
            Send it back and enter the tracking number by {date(returnBy, 'dateTime')}, or your refund request
            expires.
          </Trans>
        </p>
      )}
      {returnParcel && (
        <DescriptionList>
          <DescriptionItem label={<Trans comment="Label: company that carries the parcel">Carrier</Trans>}>
            {returnParcel.carrier}
          </DescriptionItem>
          <DescriptionItem
            label={<Trans comment="Label: number of the parcel at its carrier">Tracking number</Trans>}
          >
            <CopyValue value={returnParcel.trackingNumber} />
          </DescriptionItem>
        </DescriptionList>
      )}
      {canShip && (returnParcel === null || editing) && (
        <ReturnForm id={refund.id} parcel={returnParcel} onDone={() => setEditing(false)} />
      )}
      {canShip && returnParcel !== null && !editing && (
        <Button variant="ghost" onClick={() => setEditing(true)}>
          <Trans>Correct the number</Trans>
        </Button>
      )}
    </Card>
  );
}
