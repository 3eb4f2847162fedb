import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type RefundReason, refundReasons } from '#domain/refund.ts';
import { controlClass, FieldFrame } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { reasonLabels } from '../refund-labels.ts';

interface ReasonSelectProps {
  value: RefundReason | '';
  /** Excludes contradictory reasons: a received item is not lost, an item not received has no defects. */
  received: boolean;
  onChange: (reason: RefundReason) => void;
  error: string | undefined;
}

const onlyReceived = new Set<RefundReason>(['damaged', 'wrong_item', 'not_as_described', 'missing_parts']);

/** Reasons that are possible for the product status. */
export const reasonsFor = (received: boolean): RefundReason[] =>
  refundReasons.filter((reason) => (received ? reason !== 'not_received' : !onlyReceived.has(reason)));

export function ReasonSelect({ value, received, onChange, error }: ReasonSelectProps) {
  const { t, i18n } = useLingui();
  return (
    <FieldFrame label={t`Reason`} error={error}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value as RefundReason)}
            className={`${controlClass} appearance-none pe-11`}
          >
            <option value="" disabled>
              {t`Choose`}
            </option>
            {reasonsFor(received).map((reason) => (
              <option key={reason} value={reason}>
                {i18n._(reasonLabels[reason])}
              </option>
            ))}
          </select>
          <Icon
            of={ChevronDown}
            size={20}
            className="pointer-events-none absolute inset-y-0 end-4 my-auto text-text-3"
          />
        </div>
      )}
    </FieldFrame>
  );
}
