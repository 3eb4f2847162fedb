import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../platform/api/errors.ts';
import { formFailure } from '../../platform/api/form-failure.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import type { Refund } from '#contract/refunds.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { storeRefund, invalidateRefunds } from './refunds.queries.ts';

interface ReturnFormProps {
  id: number;
  parcel: Refund['returnParcel'];
  onDone: () => void;
}

/** Form for carrier and tracking number of the return. */
export function ReturnForm({ id, parcel, onDone }: ReturnFormProps) {
  const { t } = useLingui();
  const online = useOnline();
  const queryClient = useQueryClient();
  const command = useCommand('refundShip', `refundShip:${id}`);
  const form = useForm({
    initial: parcel ?? { carrier: '', trackingNumber: '' },
    check: ({ carrier, trackingNumber }) => ({
      carrier: carrier.trim() === '' ? t`Enter the carrier` : undefined,
      trackingNumber: trackingNumber.trim() === '' ? t`Enter the tracking number` : undefined,
    }),
    send: async ({ carrier, trackingNumber }) => {
      const answer = await command.send({ input: { id, carrier, trackingNumber } });
      if (!answer) return;
      toast(t`Saved`, { tone: 'success' });
      storeRefund(queryClient, answer.refund);
      onDone();
    },
    explain: (error) => {
      if (error instanceof ApiError && error.reason === 'refund_state') invalidateRefunds(queryClient);
      return formFailure(error, ['carrier', 'trackingNumber']);
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className="mt-3 space-y-4">
      <Field label={t`Carrier`} {...form.text('carrier')} maxLength={60} autoComplete="off" />
      <Field
        label={t`Tracking number`}
        {...form.text('trackingNumber')}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
      />
      <Button type="submit" block busy={form.busy} disabled={!online}>
        {online ? <Trans>I’ve sent it</Trans> : <Trans>You’re offline</Trans>}
      </Button>
    </form>
  );
}
