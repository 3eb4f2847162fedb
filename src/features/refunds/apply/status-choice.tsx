import { returnWithinDays } from '#domain/refund.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { Segmented } from '../../../ui/segmented.tsx';

interface StatusChoiceProps {
  /** `false`: nothing was shipped, so there is no choice. */
  shipped: boolean;
  received: boolean;
  withReturn: boolean;
  onReceived: (received: boolean) => void;
  onWithReturn: (withReturn: boolean) => void;
}

/** Spec §3: product status, and refund with or without return. Goods that never arrived cannot be sent back. */
export function StatusChoice(props: StatusChoiceProps) {
  const { shipped, received, withReturn, onReceived, onWithReturn } = props;
  const { t } = useLingui();
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold">
        <Trans>Product status</Trans>
      </h2>
      {!shipped ? (
        <p className="text-text-2">
          <Trans>Not shipped yet. It won’t be sent once the refund goes through.</Trans>
        </p>
      ) : (
        <>
          <Segmented
            label={t`Product status`}
            value={received ? 'yes' : 'no'}
            onChange={(value) => onReceived(value === 'yes')}
            choices={[
              { value: 'yes', label: t({ context: 'product status', message: 'Received' }) },
              { value: 'no', label: t`Not received` },
            ]}
          />
          {received && (
            <>
              <Segmented
                label={t({
                  message: 'Refund type',
                  comment: 'Name of the choice between refund only and return with refund',
                })}
                value={withReturn ? 'with' : 'without'}
                onChange={(value) => onWithReturn(value === 'with')}
                choices={[
                  { value: 'without', label: t`Refund without return` },
                  { value: 'with', label: t`Refund with return` },
                ]}
              />
              <p className="text-sm text-text-2">
                {withReturn ? (
                  <Trans>
                    Once it’s accepted, we’ll tell you where to send it. You then have{' '}
                    <Plural value={returnWithinDays} one="# day" other="# days" />.
                  </Trans>
                ) : (
                  <Trans>You keep the item.</Trans>
                )}
              </p>
            </>
          )}
        </>
      )}
    </Card>
  );
}
