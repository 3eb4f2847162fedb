import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Cents, cents } from '#domain/money.ts';
import { money } from '../../../platform/i18n/format.ts';
import { beginDetour } from '../../../platform/session/detour.ts';
import { PasswordEntry } from '../../../ui/password-entry.tsx';
import { Price } from '../../../ui/price.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { PayoutTarget } from '../records/record-labels.tsx';
import { Review } from './review.tsx';
import { SubmittedView } from './submitted-view.tsx';
import { useWithdrawal } from './use-withdrawal.ts';
import { feeOf, orderWithFee, type WithdrawalOrder } from './withdrawal-order.ts';

interface WithdrawSheetProps {
  /** `null`: closed. Keeps its identity while open. */
  order: WithdrawalOrder | null;
  /** Already confirmed, but its response was lost: skips the summary. */
  confirmed: boolean;
  onClose: () => void;
  /** Called when the server has accepted it. */
  onSubmitted: () => void;
}

/** Steps of a withdrawal: summary, payment password, result. */
export default function WithdrawSheet({ order, confirmed, onClose, onSubmitted }: WithdrawSheetProps) {
  const { t } = useLingui();
  // The last order stays visible while the sheet closes.
  const [shown, setShown] = useState(order);
  const [opened, setOpened] = useState(0);
  if (order && order !== shown) {
    setShown(order);
    setOpened(opened + 1);
  }
  return (
    <Sheet open={order !== null} onClose={onClose} title={t`Withdrawal`}>
      {shown && (
        <Steps key={opened} first={shown} confirmed={confirmed} onClose={onClose} onSubmitted={onSubmitted} />
      )}
    </Sheet>
  );
}

type StepsProps = Omit<WithdrawSheetProps, 'order'> & { first: WithdrawalOrder };

/** @param first the order until its fee changes */
function Steps({ first, confirmed, onClose, onSubmitted }: StepsProps) {
  const { t } = useLingui();
  const [agreed, setAgreed] = useState(confirmed);
  const [order, setOrder] = useState(first);
  const [formerFeeCents, setFormerFeeCents] = useState<Cents | null>(null);
  const withdrawal = useWithdrawal(order, {
    onSubmitted,
    onFeeChanged: (fee) => {
      setFormerFeeCents(feeOf(order));
      setOrder(orderWithFee(order.account, cents(order.amount), cents(fee)));
      setAgreed(false);
    },
  });
  const { failure, answer } = withdrawal;
  if (answer) return <SubmittedView withdrawn={answer} onDone={onClose} />;
  if (!agreed)
    return <Review order={order} formerFeeCents={formerFeeCents} onConfirm={() => setAgreed(true)} />;
  return (
    <div className="space-y-5">
      <div className="space-y-1 pt-1 text-center">
        <p className="text-text-2">
          <PayoutTarget account={order.account} />
        </p>
        <Price value={order.amount} size="xl" tone="text" className="justify-center" />
      </div>
      <PasswordEntry
        // Message format of spec §8.
        failure={
          failure?.kind === 'other'
            ? {
                ...failure,
                message: t({
                  message: `Withdrawal failed: ${failure.message}`,
                  comment: 'Error: {0} is the reason, a whole sentence',
                }),
              }
            : failure
        }
        busy={withdrawal.busy}
        checking={withdrawal.checking && <Trans>Checking whether your withdrawal went through…</Trans>}
        unknown={
          <Trans>
            We couldn’t confirm your withdrawal. Enter your password to check again. You can’t be charged
            twice.
          </Trans>
        }
        doneLabel={t`Withdraw ${money(order.amount)}`}
        onDone={withdrawal.send}
        forgot={
          <Link
            to="/changePayPwd"
            search={{ redirect: '/withDraw', forgot: true }}
            state={beginDetour}
            className="hit inline-block py-2 text-sm font-semibold text-primary"
          >
            <Trans>Forgot your payment password?</Trans>
          </Link>
        }
      />
    </div>
  );
}
