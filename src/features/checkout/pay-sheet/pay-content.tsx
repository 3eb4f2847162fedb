import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../../platform/api/query.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { amount, type Amount, cents, subtract } from '#domain/money.ts';
import { money } from '../../../platform/i18n/format.ts';
import { beginDetour } from '../../../platform/session/detour.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { PasswordEntry } from '../../../ui/password-entry.tsx';
import { SkeletonBlock, Delayed } from '../../../ui/skeleton.tsx';
import { payerQuery } from '../checkout.queries.ts';
import { type AfterPayment, PaidView } from './paid-view.tsx';
import { PayHead } from './pay-head.tsx';
import type { PayTarget } from './pay-target.ts';
import { type Paid, usePay } from './use-pay.ts';

/** Steps that other features render. */
export interface PaySteps {
  /** Tops up the missing amount; a top-up on another page returns to `resumeAt`. */
  renderFunding: (step: { missing: Amount; resumeAt: string }) => ReactNode;
  /** Sets the first payment password, then calls `pay` with it. */
  renderFirstPassword: (step: { label: string; pay: (password: string) => Promise<unknown> }) => ReactNode;
  /** Note that payments are paused; `null`: they are not. */
  pause: ReactNode;
  /** Below the result of a payment. */
  afterwards: ReactNode;
}

export interface PayContentProps extends PaySteps {
  target: PayTarget;
  onPaid?: ((paid: Paid) => void) | undefined;
  onLeave: (after: AfterPayment) => void;
}

/** Steps of a payment, one at a time: top-up of the missing amount, first payment password, key pad. */
export function PayContent(props: PayContentProps) {
  const { target, onPaid, onLeave, renderFunding, renderFirstPassword, pause, afterwards } = props;
  const { t } = useLingui();
  const online = useOnline();
  const { data: payer } = useQuery(payerQuery());
  const payment = usePay(target, onPaid);

  if (payment.answer) return <PaidView paid={payment.answer} onLeave={onLeave} afterwards={afterwards} />;
  if (!payer) {
    return (
      <Delayed>
        <SkeletonBlock className="h-72" />
      </Delayed>
    );
  }
  const shortCents = subtract(cents(target.total), cents(payer.balance));
  return (
    <div className="space-y-5">
      <PayHead target={target} balance={payer.balance} />
      {pause !== null && !payment.busy && !payment.isUnresolved ? (
        pause
      ) : shortCents > 0 ? (
        <>
          <p className="text-center text-text-2">
            <Trans comment="Note at the payment: {0} is the amount that the wallet lacks">
              You’re {money(amount(shortCents))} short.
            </Trans>
          </p>
          {renderFunding({ missing: amount(shortCents), resumeAt: target.resumeAt })}
        </>
      ) : !online ? (
        <p role="status" className="rounded-md bg-surface-2 p-4 text-center text-text-2">
          <Trans>You need a connection to pay. Your order stays reserved until the time runs out.</Trans>
        </p>
      ) : !payer.hasPayPassword ? (
        renderFirstPassword({ label: t`Set password and pay ${money(target.total)}`, pay: payment.send })
      ) : (
        <PasswordEntry
          failure={payment.failure}
          busy={payment.busy}
          checking={payment.checking && <Trans>Checking whether your payment went through…</Trans>}
          unknown={
            <Trans>
              We couldn’t confirm your payment. Enter your password to check again. You won’t be charged
              twice.
            </Trans>
          }
          doneLabel={t`Pay ${money(target.total)}`}
          onDone={payment.send}
          forgot={
            <Link
              to="/changePayPwd"
              search={{ redirect: target.resumeAt, forgot: true }}
              state={beginDetour}
              className="hit inline-block py-2 text-sm font-semibold text-primary"
            >
              <Trans>Forgot your payment password?</Trans>
            </Link>
          }
        />
      )}
    </div>
  );
}
