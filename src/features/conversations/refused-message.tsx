import { reportNotStored } from '../../ui/report-not-stored.ts';
import { Trans } from '@lingui/react/macro';
import { discardMutation, retryMutation } from '../../platform/data/pending-mutations.ts';
import type { Refusal } from '../../platform/device/mutation.ts';
import { Button } from '../../ui/button.tsx';

interface RefusedMessageProps {
  rowKey: string;
  refused: Refusal;
}

/** Reason why a message was refused, with buttons to retry or remove it. */
export function RefusedMessage({ rowKey, refused }: RefusedMessageProps) {
  const stored = (work: Promise<void>) => void work.catch(reportNotStored);
  return (
    <div role="alert" className="text-end">
      <p className="text-sm text-danger">{refused.message || <Trans>Couldn’t send this message.</Trans>}</p>
      <div className="mt-1 flex flex-wrap justify-end gap-2">
        <Button variant="soft" size="small" onClick={() => stored(retryMutation(rowKey))}>
          <Trans>Try again</Trans>
        </Button>
        <Button variant="ghost" size="small" onClick={() => stored(discardMutation(rowKey))}>
          <Trans comment="Button: remove a message that was not accepted">Remove message</Trans>
        </Button>
      </div>
    </div>
  );
}
