import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type HidingReason, hidingReasons } from '#domain/review.ts';
import { call } from '../../../platform/api/call.ts';
import { messageOf } from '../../../platform/api/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { useHidingReasons } from '../../../ui/review-reasons.ts';

interface ReportSheetProps {
  /** Of the review. */
  id: number;
  open: boolean;
  onClose: () => void;
}

/** Reports a review for one reason. Sent again, it changes nothing. */
export default function ReportSheet({ id, open, onClose }: ReportSheetProps) {
  const { t } = useLingui();
  const reasons = useHidingReasons();
  const [reason, setReason] = useState<HidingReason | null>(null);
  const [busy, setBusy] = useState(false);
  const report = async () => {
    if (reason === null) return;
    setBusy(true);
    try {
      await call('reviewReport', { id, reason });
      onClose();
      toast(t`Thank you. We’ll check this review.`);
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Report this review`}
      footer={
        <Button className="w-full" disabled={reason === null} busy={busy} onClick={() => void report()}>
          <Trans comment="Button that sends the report of a review">Send report</Trans>
        </Button>
      }
    >
      <fieldset className="min-w-0">
        <legend className="pb-1 text-sm text-text-2">
          <Trans>Why should we check it? Its author won’t learn who reported it.</Trans>
        </legend>
        {hidingReasons.map((each) => (
          <label
            key={each}
            className="flex min-h-12 cursor-pointer items-center gap-3 border-b border-border py-2 last:border-b-0 has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="reason"
              className="size-5 shrink-0 accent-primary"
              checked={each === reason}
              onChange={() => setReason(each)}
            />
            {reasons[each]}
          </label>
        ))}
      </fieldset>
    </Sheet>
  );
}
