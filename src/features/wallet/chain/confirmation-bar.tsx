import { Trans } from '@lingui/react/macro';
import { useId } from 'react';

interface ConfirmationBarProps {
  seen: number;
  needed: number;
}

/** Progress of a deposit: confirmations so far out of those required. */
export function ConfirmationBar({ seen, needed }: ConfirmationBarProps) {
  const wordsId = useId();
  const share = needed === 0 ? 1 : Math.min(1, seen / needed);
  return (
    <div className="py-2">
      <div
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={needed}
        aria-valuenow={Math.min(seen, needed)}
        aria-labelledby={wordsId}
        className="h-2 overflow-hidden rounded-full bg-border"
      >
        <div
          className="h-full origin-left rounded-full bg-primary transition-transform duration-200 rtl:origin-right"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <p id={wordsId} className="tabular mt-2 text-center text-sm text-text-2">
        <Trans comment="Progress of a cryptocurrency transfer on the blockchain">
          {seen} of {needed} confirmations
        </Trans>
      </p>
    </div>
  );
}
