import { Trans } from '@lingui/react/macro';
import { money } from '../../src/platform/i18n/format.ts';
import type { Output } from '../api/call.ts';
import { refusalText } from '../api/failure.ts';
import { useSession } from '../api/session.ts';
import { Notice } from './notice.tsx';

export type Decision = NonNullable<
  | Output<'recharge/show' | 'extract/show' | 'refund/show' | 'deposit/show' | 'adjustment/show'>['decision']
  | NonNullable<Output<'order/show'>['cancellation' | 'refundable']>['decision']
>;

interface ApprovalNoticeProps {
  of: { decision: Decision | null; frozen: boolean };
  /** The decision is about canceling an order, not about a request. */
  isCancellation?: boolean;
}

/** Of an open request: a frozen account, the two-person rule, and why the operator cannot pass it. */
export const ApprovalNotice = ({ of: { decision, frozen }, isCancellation = false }: ApprovalNoticeProps) => (
  <>
    {frozen && (
      <Notice>
        <Trans>This account is frozen: no money moves until an owner unfreezes it.</Trans>
      </Notice>
    )}
    {decision && (decision.needsTwo || decision.refusal !== null) && (
      <Notice>
        <Rule decision={decision} isCancellation={isCancellation} />
        <Seconds decision={decision} />
      </Notice>
    )}
  </>
);

interface RuleProps {
  decision: Decision;
  isCancellation: boolean;
}

function Rule({ decision: { judge, needsTwo, first, refusal }, isCancellation }: RuleProps) {
  const approved = first?.amount ? money(first.amount) : '';
  return (
    <>
      {first === null && needsTwo && refusal === null && (
        <p>
          <Trans>This needs two operators: you approve it first, then another operator passes it.</Trans>
        </p>
      )}
      {first !== null && approved !== '' && (
        <p>
          {isCancellation ? (
            refusal === 'second_person' ? (
              <Trans>
                You approved the cancellation and {approved}. Another operator has to cancel the order too.
              </Trans>
            ) : (
              <Trans>
                {first.name} approved the cancellation and {approved}. Another operator has to cancel the
                order too.
              </Trans>
            )
          ) : refusal === 'second_person' ? (
            <Trans>You approved {approved}. Another operator has to pass the same amount.</Trans>
          ) : (
            <Trans>
              {first.name} approved {approved}. Another operator has to pass the same amount.
            </Trans>
          )}
        </p>
      )}
      {refusal === 'role_missing' ? (
        <p>
          {judge === 'auditor' ? (
            <Trans>An auditor decides this.</Trans>
          ) : (
            <Trans>Support decides this.</Trans>
          )}
        </p>
      ) : (
        refusal !== null && refusal !== 'second_person' && <p>{refusalText(refusal, '')}</p>
      )}
    </>
  );
}

/** Operators who can be the second of the two. */
function Seconds({
  decision: { needsTwo, first, refusal, seconds, hasMoreSeconds },
}: {
  decision: Decision;
}) {
  const { name } = useSession();
  if (!needsTwo || (first === null && refusal !== null)) return null;
  const names = seconds.filter((each) => each !== name).join(', ');
  if (first !== null && refusal === null)
    return (
      <p>
        <Trans>You can be the second operator.</Trans>
      </p>
    );
  return (
    <p>
      {names === '' ? (
        <Trans>At present no operator can be the second one. Owners add operators.</Trans>
      ) : hasMoreSeconds ? (
        <Trans>The second operator can be {names}, or another one.</Trans>
      ) : (
        <Trans>The second operator can be: {names}</Trans>
      )}
    </p>
  );
}
