import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Refund } from '#contract/refunds.ts';
import { date } from '../../platform/i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyValue } from '../../ui/copy-value.tsx';
import { Fact, DescriptionList } from '../../ui/description-list.tsx';
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
        {refund.state === 0 && !returnParcel ? <Trans>Send it back</Trans> : <Trans>Return</Trans>}
      </h2>
      <p className="mt-2 rounded-md bg-surface-2 px-4 py-3 break-words whitespace-pre-line">{returnTo}</p>
      {returnBy !== null && (
        <p className="mt-2 text-sm text-text-2">
          <Trans>
            Send it and enter the parcel’s number here by {date(returnBy, 'dateTime')}, or the refund lapses.
          </Trans>
        </p>
      )}
      {returnParcel && (
        <DescriptionList>
          <Fact label={<Trans>Carrier</Trans>}>{returnParcel.carrier}</Fact>
          <Fact label={<Trans>Tracking number</Trans>}>
            <CopyValue value={returnParcel.trackingNumber} />
          </Fact>
        </DescriptionList>
      )}
      {canShip && (returnParcel === null || editing) && (
        <ReturnForm id={refund.id} parcel={returnParcel} onDone={() => setEditing(false)} />
      )}
      {canShip && returnParcel !== null && !editing && (
        <Button kind="ghost" onClick={() => setEditing(true)}>
          <Trans>Correct the number</Trans>
        </Button>
      )}
    </Card>
  );
}
