import { useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '../../platform/api/errors.ts';
import type { UserInfo } from '#contract/account.ts';
import { isGuessablePayPassword } from '#domain/guessable.ts';
import { payPasswordMaxLength, payPasswordMinLength } from '#domain/validation.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { KeyPad } from '../../ui/key-pad.tsx';
import { toast } from '../../ui/toast.ts';
import { checkPayProof, setPayPassword } from './account.commands.ts';
import { PayCodeForm } from './pay-code-form.tsx';
import { stepAfterRefusal, type PayStep } from './pay-step.ts';
import { useMailedCode } from './use-mailed-code.ts';

interface PayPasswordStepsProps {
  info: UserInfo;
  /** Starts with a mailed code, because the old password was forgotten. */
  forgot: boolean;
  onDone: () => void;
}

/**
 * Sets the payment password on the key pad: proof of identity (not the first time, spec §5), new password, repetition.
 */
export function PayPasswordSteps({ info, forgot, onDone }: PayPasswordStepsProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const online = useOnline();
  const [step, setStep] = useState<PayStep>(!info.hasPayPassword ? 'new' : forgot ? 'code' : 'old');
  const [proof, setProof] = useState<{ oldPassword?: string; code?: string }>({});
  const [chosen, setChosen] = useState('');
  const [entry, setEntry] = useState('');
  const [problem, setProblem] = useState<{ text: string; count: number } | null>(null);
  const [busy, setBusy] = useState(false);
  const mail = useMailedCode(info.account, 'resetPay');
  const [mailed, setMailed] = useState(false);

  const go = (next: PayStep) => {
    setStep(next);
    setEntry('');
    setProblem(null);
  };
  /** Clears the entry, shows the error and plays the shake animation. */
  const wrong = (next: PayStep, text: string) => {
    setStep(next);
    setEntry('');
    setProblem({ text, count: (problem?.count ?? 0) + 1 });
  };
  const save = async () => {
    setBusy(true);
    try {
      await setPayPassword(queryClient, { password: entry, ...proof });
      toast(t`Payment password saved`, { tone: 'success' });
      onDone();
    } catch (error) {
      wrong(stepAfterRefusal(error instanceof ApiError ? error.reason : null) ?? 'again', messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const checkOld = async () => {
    setBusy(true);
    try {
      await checkPayProof({ oldPassword: entry });
      setProof({ oldPassword: entry });
      go('new');
    } catch (error) {
      wrong('old', messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const next = () => {
    if (step === 'old') void checkOld();
    else if (step === 'new') {
      if (isGuessablePayPassword(entry))
        return wrong('new', t`Too easy to guess: avoid sequences and repeated digits`);
      if (entry === proof.oldPassword)
        return wrong('new', t`New password must be different from the old one`);
      setChosen(entry);
      go('again');
    } else if (entry !== chosen) wrong('new', t`Passwords don’t match`);
    else void save();
  };
  const mailCode = async () => {
    try {
      await mail.send();
      setMailed(true);
      go('code');
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    }
  };

  const titles: Record<PayStep, ReactNode> = {
    old: <Trans>Enter your current payment password</Trans>,
    code: mailed ? <Trans>Enter the code we emailed you</Trans> : <Trans>Reset it with a code</Trans>,
    new: <Trans>Choose a payment password</Trans>,
    again: <Trans>Enter it once more</Trans>,
  };
  return (
    <div className="mx-auto w-full max-w-sm">
      <h2 className="flex min-h-13 items-end justify-center text-center font-display text-xl font-semibold">
        {titles[step]}
      </h2>
      <p
        aria-live="assertive"
        className={`mt-2 mb-5 min-h-11 text-center text-sm ${problem ? 'text-danger' : 'text-text-2'}`}
      >
        {problem?.text ??
          (step === 'code' && mailed ? (
            <Trans>It was sent to {info.email}.</Trans>
          ) : step === 'new' ? (
            <Trans>
              {payPasswordMinLength}–{payPasswordMaxLength} digits. You’ll enter it for every payment and
              withdrawal.
            </Trans>
          ) : null)}
      </p>
      {step === 'code' && !mailed ? (
        <Button size="large" block busy={mail.busy} disabled={!online} onClick={() => void mailCode()}>
          {online ? <Trans>Email me a code</Trans> : <Trans>You’re offline</Trans>}
        </Button>
      ) : step === 'code' ? (
        <PayCodeForm
          mail={mail}
          onCode={(code) => {
            setProof({ code });
            go('new');
          }}
        />
      ) : (
        // A new key restarts the animation and focuses the field.
        <div key={`${step} ${problem?.count}`} className={problem ? 'animate-shake' : undefined}>
          <KeyPad
            value={entry}
            onChange={setEntry}
            onDone={next}
            minLength={payPasswordMinLength}
            maxLength={payPasswordMaxLength}
            busy={busy || !online}
            doneLabel={
              online
                ? step === 'again'
                  ? t({ message: 'Save', comment: 'Button of the profile form and the payment password' })
                  : t`Continue`
                : t`You’re offline`
            }
          />
        </div>
      )}
      {step === 'old' && (
        <Button
          variant="ghost"
          block
          className="mt-2"
          busy={mail.busy}
          disabled={!online}
          onClick={() => void mailCode()}
        >
          <Trans>Forgot it? Get a code</Trans>
        </Button>
      )}
    </div>
  );
}
