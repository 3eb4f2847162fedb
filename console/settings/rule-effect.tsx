import { Trans, useLingui } from '@lingui/react/macro';
import { amount, asCents, type Cents } from '#domain/money.ts';
import {
  withdrawalArrival,
  withdrawalFee,
  type WithdrawalRule,
  withdrawalRuleFromWire,
  type WithdrawalRuleOnWire,
} from '#domain/withdrawal.ts';
import { money } from '../../src/platform/i18n/format.ts';

interface RuleEffectProps {
  now: WithdrawalRuleOnWire;
  /** `null`: cannot be saved as typed. */
  next: WithdrawalRuleOnWire | null;
}

const usualCents = asCents(100_00);

/** The limits of both rules and an amount between them, smallest first. */
function exampleCents(rules: readonly WithdrawalRule[]): Cents[] {
  const limits = rules.flatMap(({ minCents, maxCents }) => [minCents, maxCents]);
  return [...new Set([...limits, usualCents])].toSorted((one, other) => one - other);
}

/** Fee and arrival of example amounts under the old and the new rule. */
export function RuleEffect({ now, next }: RuleEffectProps) {
  const { t } = useLingui();
  const before = withdrawalRuleFromWire(now);
  const after = next && withdrawalRuleFromWire(next);
  return (
    <table className="tabular w-full text-xs sm:text-sm">
      <caption className="pb-1 text-start text-xs font-medium">{t`Examples`}</caption>
      <thead>
        <tr className="border-b text-xs">
          <th scope="col" className="py-1 text-start font-medium">
            <Trans>Amount</Trans>
          </th>
          <th scope="col" className="py-1 ps-2 text-end font-medium">
            <Trans>Now</Trans>
          </th>
          <th scope="col" className="py-1 ps-2 text-end font-medium">
            <Trans>Afterwards</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {exampleCents(after ? [before, after] : [before]).map((cents) => (
          <tr key={cents} className="border-b align-top last:border-b-0">
            <th scope="row" className="py-1.5 text-start font-medium text-text">
              {money(amount(cents))}
            </th>
            <td className="py-1.5 ps-2 text-end">
              <Outcome rule={before} cents={cents} />
            </td>
            <td className="py-1.5 ps-2 text-end text-text">
              {after ? <Outcome rule={after} cents={cents} /> : '…'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Outcome({ rule, cents }: { rule: WithdrawalRule; cents: Cents }) {
  if (cents < rule.minCents) return <Trans>below the minimum</Trans>;
  if (cents > rule.maxCents) return <Trans>above the maximum</Trans>;
  const [fee, arrival] = [withdrawalFee(rule, cents), withdrawalArrival(rule, cents)];
  return (
    <>
      <span className="block">
        <Trans>Fee {money(amount(fee))}</Trans>
      </span>
      <span className="block">
        <Trans>Arrives {money(amount(arrival))}</Trans>
      </span>
    </>
  );
}
