import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CreditCard, Link2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Output } from '#contract/calls.ts';
import type { PayoutAccount } from '#contract/withdrawals.ts';
import { amount, cents, typedAmount } from '#domain/money.ts';
import { payoutWaitHours, withdrawalFee, type WithdrawalType } from '#domain/withdrawal.ts';
import { money } from '../../../platform/i18n/format.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { AmountField, amountAsTyped } from '../../../ui/amount-field.tsx';
import { AccountChoice } from './account-choice.tsx';
import { obstacleOf } from './account-row.tsx';
import { ClosedType, isClosed } from './closed-type.tsx';
import { FeeLines } from './fee-lines.tsx';
import { FeeRule } from './fee-rule.tsx';
import type { useWithdrawDraft } from './use-withdraw-draft.ts';
import { orderWithFee, ruleOf, type WithdrawalOrder } from './withdrawal-order.ts';
import { maxWithdrawalCents, type WithdrawalProblem, withdrawalProblem } from './withdrawal-problem.ts';

interface WithdrawFormProps {
  info: Output<'extractInfo'>;
  form: ReturnType<typeof useWithdrawDraft>;
  onNewAccount: () => void;
  onRemoveAccount: (account: PayoutAccount) => void;
  onReview: (order: WithdrawalOrder) => void;
}

/** Type, account and amount of a withdrawal; shows fee and arrival while typing. */
export function WithdrawForm({ info, form, onNewAccount, onRemoveAccount, onReview }: WithdrawFormProps) {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const { type, typed, accountId } = form.draft;
  const [tried, setTried] = useState(false);
  const balanceCents = cents(info.balance);
  const valueCents = typedAmount(typed);
  const rule = ruleOf(info, type);
  const problem = withdrawalProblem(rule, valueCents, balanceCents);
  const ofType = info.accounts
    .filter((account) => account.type === type)
    .map((account) => ({ account, obstacle: obstacleOf(account, info) }));
  const usable = ofType.filter(({ obstacle }) => obstacle === null);
  const accounts = [...usable, ...ofType.filter(({ obstacle }) => obstacle !== null)];
  const chosen = (usable.find(({ account }) => account.id === accountId) ?? usable[0])?.account ?? null;
  const messages: Record<WithdrawalProblem, string> = {
    invalid: t`Enter a valid amount`,
    balance: t`This is more than your balance`,
    minimum: t({
      message: `At least ${money(amount(rule.minCents))}`,
      comment: 'Error at the amount field: {0} is the minimum',
    }),
    maximum: t`Up to ${money(amount(rule.maxCents))} per withdrawal`,
  };
  // An amount that is too large is reported immediately; a small one may still be incomplete.
  const shownProblem = problem && (tried || problem === 'balance' || problem === 'maximum') ? problem : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem !== null || valueCents === null) return;
    if (chosen) onReview(orderWithFee(chosen, valueCents, withdrawalFee(rule, valueCents)));
    else if (accounts.length === 0) onNewAccount();
  };
  const all = () =>
    form.change({ typed: amountAsTyped(amount(maxWithdrawalCents(rule, balanceCents)), i18n.locale) });
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4 lg:flex-none">
      <Segmented<WithdrawalType>
        label={t({ message: 'Withdraw to', comment: 'Name of the choice between bank card and blockchain' })}
        value={type}
        onChange={(next) => {
          form.change({ type: next });
          setTried(false);
        }}
        choices={[
          { value: 'card', label: t`Bank card`, icon: CreditCard },
          { value: 'chain', label: t`On-chain`, icon: Link2 },
        ]}
      />
      {isClosed(type, info) ? (
        <ClosedType type={type} info={info} />
      ) : (
        <>
          <AccountChoice
            type={type}
            accounts={accounts}
            chosenId={chosen?.id ?? null}
            onChoose={(id) => form.change({ accountId: id })}
            onNew={onNewAccount}
            onRemove={onRemoveAccount}
            online={online}
          />
          <Card className="space-y-4">
            <AmountField
              typed={typed}
              onTyped={(next) => form.change({ typed: next })}
              error={shownProblem ? messages[shownProblem] : undefined}
              hint={<FeeRule type={type} rule={rule} />}
              end={
                <Button
                  variant="soft"
                  size="small"
                  className="whitespace-nowrap"
                  disabled={balanceCents === 0}
                  onClick={all}
                >
                  <Trans context="amount" comment="Button: withdraw the whole available amount">
                    All
                  </Trans>
                </Button>
              }
            />
            {problem === null && valueCents !== null && (
              <FeeLines valueCents={valueCents} feeCents={withdrawalFee(rule, valueCents)} />
            )}
          </Card>
          <BottomBar>
            <Button type="submit" size="large" block disabled={!online || (accounts.length > 0 && !chosen)}>
              {!online ? (
                <Trans>You’re offline</Trans>
              ) : !chosen && accounts.some(({ obstacle }) => obstacle === 'waiting') ? (
                <Trans>
                  Available after <Plural value={payoutWaitHours} one="# hour" other="# hours" />
                </Trans>
              ) : problem === null && valueCents !== null ? (
                <Trans comment="Button: {0} is the amount (verb)">Withdraw {money(amount(valueCents))}</Trans>
              ) : (
                <Trans>Withdraw</Trans>
              )}
            </Button>
          </BottomBar>
        </>
      )}
    </form>
  );
}
