import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../platform/api/errors.ts';
import { isGuessablePayPassword } from '#domain/guessable.ts';
import { payPasswordMaxLength, payPasswordMinLength } from '#domain/validation.ts';
import { refreshProfile } from '../../platform/api/use-profile.ts';
import { KeyPad } from '../../ui/key-pad.tsx';
import { setPayPassword } from './account.commands.ts';

interface FirstPayPasswordProps {
  /** Label of the button. */
  label: string;
  /** Called when the password is set. */
  onSet: (password: string) => Promise<unknown>;
}

/**
 * Sets the first payment password during a payment, in one step: the digits are visible, so they are entered once.
 * Changing it requires entering it twice, see `PayPasswordSteps`.
 */
export function FirstPayPassword({ label, onSet }: FirstPayPasswordProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [entry, setEntry] = useState('');
  const [problem, setProblem] = useState<{ text: string; count: number } | null>(null);
  const [busy, setBusy] = useState(false);

  const wrong = (text: string) => {
    setEntry('');
    setProblem((last) => ({ text, count: (last?.count ?? 0) + 1 }));
  };
  const submit = async () => {
    if (isGuessablePayPassword(entry))
      return wrong(t`Too easy to guess: avoid sequences and repeated digits`);
    setBusy(true);
    try {
      await setPayPassword(queryClient, { password: entry });
      await onSet(entry);
    } catch (error) {
      wrong(messageOf(error));
    } finally {
      setBusy(false);
      // Also after a lost response: the password may have been set.
      void refreshProfile(queryClient);
    }
  };
  return (
    <div className="space-y-3">
      <p className="text-center font-medium">
        <Trans>Choose a payment password</Trans>
      </p>
      <p
        aria-live="assertive"
        className={`min-h-5 text-center text-sm ${problem ? 'text-danger' : 'text-text-2'}`}
      >
        {problem?.text ?? (
          <Trans>
            {payPasswordMinLength}–{payPasswordMaxLength} digits. You’ll enter it for every payment and
            withdrawal.
          </Trans>
        )}
      </p>
      {/* A new key restarts the animation and focuses the field. */}
      <div key={problem?.count} className={problem ? 'animate-shake' : undefined}>
        <KeyPad
          value={entry}
          onChange={setEntry}
          onDone={() => void submit()}
          minLength={payPasswordMinLength}
          maxLength={payPasswordMaxLength}
          busy={busy}
          doneLabel={label}
          readable
        />
      </div>
    </div>
  );
}
