import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { payPasswordMaxLength, payPasswordMinLength } from '#domain/validation.ts';
import { date } from '../platform/i18n/format.ts';
import { KeyPad } from './key-pad.tsx';

/** Why the entry before moved no money. */
export interface EntryFailure {
  /** In words; with a wrong entry they say how many attempts are left. */
  message: string;
  /** `wrong` shakes; `locked` and `reset` take the pad away; `unknown`: perhaps it did, nobody knows yet. */
  kind: 'wrong' | 'locked' | 'reset' | 'unknown' | 'other';
  /** Unix seconds from which the payment password may be tried again. */
  lockedUntil: number | null;
  /** Counts failures, so that each wrong entry shakes anew. */
  count: number;
}

interface PasswordEntryProps {
  failure: EntryFailure | null;
  busy: boolean;
  /** Text while the outcome is being requested; `null`: it is not. */
  checking: ReactNode;
  /** Text for an unknown outcome: entering the password again cannot move the money twice. */
  unknown: ReactNode;
  /** Label of the action, with the amount. */
  doneLabel: string;
  /** @returns whether the password was used; `false`: it is under way already */
  onDone: (password: string) => Promise<boolean>;
  /** Link to reset the password. */
  forgot: ReactNode;
}

/** Entry of the payment password on our keypad, with the previous error. A wrong entry shakes and clears. */
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
                  <Trans>Possible again at {date(failure.lockedUntil, 'time')}.</Trans>
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
