import { Trans, useLingui } from '@lingui/react/macro';
import { money } from '../../src/platform/i18n/format.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { AmountField, amountFrom } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { CommandForm } from '../ui/command-form.tsx';
import { CommandFailure } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { ReasonField } from '../ui/reason-field.tsx';
import { toast } from '../ui/toasts.tsx';
import type { TopUp } from './top-up-state.tsx';

/**
 * Passing and refusing an open top-up, beside its evidence: the operator types the amount that the image shows. Card companies and
 * watched networks decide the rest themselves.
 */
export function TopUpDecision({ topUp }: { topUp: TopUp }) {
  const { t } = useLingui();
  const { sn, amount, approvedAmount, held, frozen, decision, settledAt } = topUp;
  const pass = useCommand('recharge/pass', ({ status, arrived }) =>
    toast(
      status === 'passed'
        ? t`${money(arrived)} credited for ${sn}`
        : t`Approved. Another operator has to pass ${sn} too.`,
    ),
  );
  const refuse = useCommand('recharge/refuse', () => toast(t`Top-up ${sn} refused`));
  const isOpen = settledAt === null && decision !== null;
  const mayPass = useMay('recharge/pass') && isOpen && decision.refusal === null && !frozen;
  const mayRefuse = useMay('recharge/refuse') && isOpen && decision.mayRefuse;
  if (!mayPass && !mayRefuse && !pass.error && !refuse.error) return null;
  return (
    <Panel title={t`Decision`}>
      <div className="grid gap-4">
        {mayPass ? (
          <CommandForm
            // Proposes the amount that the first operator approved meanwhile.
            key={approvedAmount}
            command={pass}
            onConfirm={(field) => {
              const arrived = held ? amount : amountFrom(field('arrived'));
              refuse.reset();
              pass.mutate({ sn, ...(arrived !== amount && { arrived }) });
            }}
            buttons={
              <Button variant="primary" type="submit" disabled={pass.isPending}>
                <Trans>Credit the wallet</Trans>
              </Button>
            }
          >
            <p>
              <Trans>
                Compare the evidence with the shop’s account first. The shopper can spend the amount at once.
              </Trans>
            </p>
            {!held && (
              <AmountField
                label={t`Amount that arrived, in US dollars`}
                name="arrived"
                defaultValue={approvedAmount ?? amount}
                hint={t`Entered by the shopper: ${money(amount)}. More than this needs two operators.`}
              />
            )}
          </CommandForm>
        ) : (
          // Stays visible after the refetch, for example because another operator was first.
          <CommandFailure error={pass.error} />
        )}
        {mayPass && mayRefuse && <hr />}
        {mayRefuse ? (
          <CommandForm
            command={refuse}
            onConfirm={(field) => {
              pass.reset();
              refuse.mutate({ sn, reason: field('reason') });
            }}
            buttons={
              <Button variant="danger" type="submit" disabled={refuse.isPending}>
                <Trans>Refuse</Trans>
              </Button>
            }
          >
            <p>
              <Trans>Refusing credits nothing, and the shopper is notified.</Trans>
            </p>
            <ReasonField isShown />
          </CommandForm>
        ) : (
          <CommandFailure error={refuse.error} />
        )}
      </div>
    </Panel>
  );
}
