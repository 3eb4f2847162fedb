import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { amount, cents, subtract } from '../../../domain/money.ts';
import { money } from '../../../i18n/format.ts';
import { langAtom, userInfoAtom } from '../../../session/state.ts';
import { useOnline } from '../../../session/use-online.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { PasswordEntry } from '../../../ui/password-entry.tsx';
import { Bone, Delayed } from '../../../ui/skeleton.tsx';
import { payerQuery } from '../checkout.queries.ts';
import { PaidView } from './paid-view.tsx';
import { PayHead } from './pay-head.tsx';
import type { PayTarget } from './pay-target.ts';
import { usePay } from './use-pay.ts';

/** What stands between the person and the payment, one thing at a time: a password to set, money to top up, the pad. */
export function PayContent({ target, onClose }: { target: PayTarget; onClose: () => void }) {
  const { t } = useLingui();
  const lang = useAtomValue(langAtom);
  const known = useAtomValue(userInfoAtom);
  const online = useOnline();
  const { data } = useQuery(payerQuery(lang));
  const payer = data ?? known;
  const payment = usePay(target);

  if (payment.answer) return <PaidView paid={payment.answer} onClose={onClose} />;
  if (!payer) {
    return (
      <Delayed>
        <Bone className="h-72" />
      </Delayed>
    );
  }
  const shortCents = subtract(cents(target.total), cents(payer.balance));
  return (
    <div className="space-y-5">
      <PayHead target={target} balance={payer.balance} />
      {!payer.hasPayPassword ? (
        <NextStep text={<Trans>To pay from your balance, set a payment password first.</Trans>}>
          <Link
            to="/changePayPwd"
            search={{ redirect: target.resumeAt }}
            className={buttonClass({ size: 'large', block: true })}
          >
            <Trans>Set a payment password</Trans>
          </Link>
        </NextStep>
      ) : shortCents > 0 ? (
        <NextStep text={<Trans>Your balance is {money(amount(shortCents))} short.</Trans>}>
          <Link
            to="/cardTopUp"
            search={{ amount: amount(shortCents), redirect: target.resumeAt }}
            className={buttonClass({ size: 'large', block: true })}
          >
            <Trans>Top up {money(amount(shortCents))}</Trans>
          </Link>
        </NextStep>
      ) : online ? (
        <PasswordEntry
          failure={payment.failure}
          busy={payment.busy}
          checking={payment.checking && <Trans>Checking whether your payment arrived…</Trans>}
          unknown={
            <Trans>
              We could not find out whether the payment arrived. Enter your password to ask again: you will
              not pay twice.
            </Trans>
          }
          doneLabel={t`Pay ${money(target.total)}`}
          onDone={payment.send}
          forgot={
            <Link
              to="/changePayPwd"
              search={{ redirect: target.resumeAt }}
              className="hit inline-block py-2 text-sm font-semibold text-primary"
            >
              <Trans>Forgot your payment password?</Trans>
            </Link>
          }
        />
      ) : (
        <p role="status" className="rounded-md bg-surface-2 p-4 text-center text-text-2">
          <Trans>Paying needs a connection. Your order stays reserved until the time runs out.</Trans>
        </p>
      )}
    </div>
  );
}

function NextStep({ text, children }: { text: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="space-y-4 text-center">
      <p className="text-text-2">{text}</p>
      {children}
    </div>
  );
}
