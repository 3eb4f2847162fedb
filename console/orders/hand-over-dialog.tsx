import { Trans, useLingui } from '@lingui/react/macro';
import { maxParcelText, maxTrackingUrl } from '#contract/input-limits.ts';
import { useCommand } from '../api/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { toast } from '../ui/toasts.tsx';
import type { Order } from './order.ts';

interface HandOverDialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
}

/** The carrier took a parcel. A repeated carrier and number changes nothing, so it can be sent again after a lost response. */
export function HandOverDialog({ order, open, onClose }: HandOverDialogProps) {
  const { t } = useLingui();
  const lines = order.lines.filter(({ left }) => left > 0);
  const add = useCommand('parcel/add', () => {
    onClose();
    toast(t`Parcel of order ${order.sn} handed over`);
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Hand over a parcel`}
      confirm={t`Hand over`}
      command={add}
      onConfirm={(field) => {
        const pieces = lines
          .map(({ id }) => ({ lineId: id, quantity: Number(field(`line-${id}`)) }))
          .filter(({ quantity }) => quantity > 0);
        const url = field('url');
        add.mutate({
          sn: order.sn,
          carrier: field('carrier'),
          trackingNumber: field('number'),
          ...(url && { trackingUrl: url }),
          pieces,
        });
      }}
    >
      <p>
        <Trans>The buyer is notified at once. The first parcel marks the order as shipped.</Trans>
      </p>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-xs font-medium">
          <Trans>Pieces in this parcel</Trans>
        </legend>
        {lines.map(({ id, title, options, left, image }) => (
          <div key={id} className="grid grid-cols-[40px_1fr_5rem] items-center gap-3">
            <img src={image} alt="" width={40} height={40} className="size-10 rounded-sm object-cover" />
            <span className="min-w-0">
              <span className="block truncate text-text">{title}</span>
              <span className="block truncate text-xs">{options}</span>
            </span>
            <TextField
              bare
              label={t`Pieces of ${title}`}
              name={`line-${id}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={left}
              defaultValue={left}
              required
              className="text-end"
            />
          </div>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        <TextField label={t`Carrier`} name="carrier" required maxLength={maxParcelText} />
        <TextField label={t`Tracking number`} name="number" required maxLength={maxParcelText} />
      </div>
      <TextField
        label={t`Tracking page`}
        name="url"
        type="url"
        pattern="https://.*"
        maxLength={maxTrackingUrl}
        hint={t`Optional: the carrier’s page about this parcel.`}
      />
    </ConfirmDialog>
  );
}
