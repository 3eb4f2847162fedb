import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RefundInfo } from '#contract/refunds.ts';
import { amount, asCents } from '#domain/money.ts';
import { isFreightBack } from '#domain/refund.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/field.tsx';
import { AmountSection } from './amount-section.tsx';
import { LineChoice } from './line-choice.tsx';
import { ProofPicker } from './proof-picker.tsx';
import { ReasonSelect, reasonsFor } from './reason-select.tsx';
import { StatusChoice } from './status-choice.tsx';
import type { useApply } from './use-apply.ts';
import type { useRefundDraft } from './use-refund-draft.ts';
import { requestedCents, maxRefundOf, piecesOf, type Suggested } from './refund-amounts.ts';

interface RefundFormProps {
  info: RefundInfo;
  suggested: Suggested;
  form: ReturnType<typeof useRefundDraft>;
  apply: ReturnType<typeof useApply>;
}

/**
 * Refund form (spec §5: amount, reason, explanation and proof are required). Kept as a draft and sent only with a
 * connection.
 */
export function RefundForm({ info, suggested, form: { name, draft, change }, apply }: RefundFormProps) {
  const { t } = useLingui();
  const online = useOnline();
  const [tried, setTried] = useState(false);
  const [proofs, setProofs] = useState<{ ids: string[]; ready: boolean }>({ ids: [], ready: true });
  const received = info.shipped && (draft.received ?? true);
  const pieces = piecesOf(info, draft, suggested);
  const most = maxRefundOf(info, pieces, received);
  const cents = requestedCents(draft, most.totalCents, suggested);
  const reason = reasonsFor(received).find((each) => each === draft.reason);
  const explanation = draft.explanation.trim();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formElement = event.currentTarget;
    flushSync(() => setTried(true));
    const proven = proofs.ids.length > 0 && proofs.ready;
    if (pieces.size === 0 || cents === null || !reason || explanation === '' || !proven) {
      formElement.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    void apply.send({
      sn: info.sn,
      lines: [...pieces].map(([lineId, quantity]) => ({ lineId, quantity })),
      type: received && draft.withReturn ? 1 : 0,
      received,
      amount: amount(cents),
      reason,
      explanation,
      proofIds: proofs.ids,
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4 lg:flex-none">
      <div className="contents lg:grid lg:grid-cols-2 lg:items-start lg:gap-4">
        <div className="space-y-4">
          <LineChoice
            lines={info.lines}
            pieces={pieces}
            // Other quantities have another maximum, so a typed amount is discarded.
            onPieces={(chosen) => change({ pieces: chosen, typed: null })}
            error={tried && pieces.size === 0 ? t`Choose an item` : undefined}
          />
          <StatusChoice
            shipped={info.shipped}
            received={received}
            withReturn={draft.withReturn}
            onReceived={(value) => change({ received: value, typed: null })}
            onWithReturn={(value) => change({ withReturn: value })}
          />
          <AmountSection
            typed={draft.typed}
            onTyped={(typed) => change({ typed })}
            proposedCents={cents ?? asCents(0)}
            maxCents={most.totalCents}
            freightCents={most.freightCents}
            freightBack={isFreightBack({ ...info, received })}
            error={tried && cents === null ? t`Enter a valid amount` : undefined}
          />
        </div>
        <div className="space-y-4">
          <Card className="space-y-4">
            <ReasonSelect
              value={reason ?? ''}
              received={received}
              onChange={(value) => change({ reason: value })}
              error={tried && !reason ? t`Choose a reason` : undefined}
            />
            <TextField
              label={t`Description`}
              value={draft.explanation}
              onChange={(event) => change({ explanation: event.target.value })}
              maxLength={1000}
              rows={3}
              error={tried && explanation === '' ? t`Explain what’s wrong` : undefined}
            />
          </Card>
          <ProofPicker form={name} onProofs={(ids, ready) => setProofs({ ids, ready })} wanted={tried} />
        </div>
      </div>
      {apply.failure !== null && (
        <p role="alert" className="text-sm text-danger">
          {apply.failure}
        </p>
      )}
      <BottomBar className="lg:text-end">
        <Button type="submit" size="large" block className="lg:w-80" busy={apply.busy} disabled={!online}>
          {online ? <Trans>Request a refund</Trans> : <Trans>You’re offline</Trans>}
        </Button>
      </BottomBar>
    </form>
  );
}
