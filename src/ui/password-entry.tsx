import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { payPasswordMaxLength, payPasswordMinLength } from '#domain/validation.ts';
import { date } from '../platform/i18n/format.ts';
import { KeyPad } from './key-pad.tsx';

/** Failure of the previous entry. */
export interface EntryFailure {
  /** Message for the user; for a wrong password it includes the number of remaining attempts. */
  message: string;
  /** `wrong` plays the shake animation; `locked` and `reset` hide the pad; `unknown`: the outcome is unknown. */
  kind: 'wrong' | 'locked' | 'reset' | 'unknown' | 'other';
  /** Unix seconds at which the lockout ends. */
  lockedUntil: number | null;
  /** Number of failures, used as a key to restart the animation. */
  count: number;
}

interface PasswordEntryProps {
  failure: EntryFailure | null;
  busy: boolean;
  /** Text while the outcome is being fetched; otherwise `null`. */
  checking: ReactNode;
  /** Text for an unknown outcome. It explains that retrying cannot move the money twice. */
  unknown: ReactNode;
  /** Label of the button, with the amount. */
  doneLabel: string;
  /** @returns whether the password was submitted; `false`: another submission is in progress */
  onDone: (password: string) => Promise<boolean>;
  /** Link to reset the password. */
  forgot: ReactNode;
}

/**
 * Payment password on the key pad, with the error of the previous entry. A wrong entry is cleared with a shake
 * animation.
 */
export function PasswordEntry(props: PasswordEntryProps) {
  const { failure, busy, checking, unknown, doneLabel, onDone, forgot } = props;
  const [password, setPassword] = useState('');
  const submit = async () => {
    if (await onDone(password)) setPassword('');
  };
  return (
    <div className="space-y-3">
      <p className="text-center text-sm font-medium">
        <Trans>Enter your payment password</Trans>
      </p>
      <div aria-live="assertive" className="min-h-5 text-center text-sm">
        {checking ? (
          <span className="text-text-2">{checking}</span>
        ) : (
          failure && (
            <span className="text-danger">
              {failure.kind === 'unknown' ? unknown : failure.message}
              {failure.lockedUntil !== null && (
                <>
                  {' '}
                  <Trans>Try again at {date(failure.lockedUntil, 'time')}.</Trans>
                </>
              )}
            </span>
          )
        )}
      </div>
      {failure?.kind !== 'reset' && failure?.kind !== 'locked' && (
        <div key={failure?.count ?? 0} className={failure?.kind === 'wrong' ? 'animate-shake' : ''}>
          <KeyPad
            value={password}
            onChange={setPassword}
            onDone={() => void submit()}
            minLength={payPasswordMinLength}
            maxLength={payPasswordMaxLength}
            busy={busy}
            doneLabel={doneLabel}
          />
        </div>
      )}
      <p className="text-center">{forgot}</p>
    </div>
  );
}
