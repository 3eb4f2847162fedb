import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Refund } from '#contract/refunds.ts';
import { date, money } from '../../platform/i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { CopyValue } from '../../ui/copy-value.tsx';
import { Fact, DescriptionList } from '../../ui/description-list.tsx';
import { ProofImages } from './proof-images.tsx';
import { RefundLines } from './refund-lines.tsx';
import { reasonLabels, typeLabels } from './refund-labels.ts';

interface RefundDetailsProps {
  refund: Refund;
  /** Link to the order. */
  order: ReactNode;
}

/** Details of the refund request. */
export function RefundDetails({ refund, order }: RefundDetailsProps) {
  const { i18n } = useLingui();
  const partly = refund.log.find(({ event }) => event === 'refunded')?.message;
  return (
    <Card>
      <RefundLines lines={refund.lines} />
      <DescriptionList>
        <Fact label={<Trans>Asked for</Trans>}>{money(refund.amount)}</Fact>
        {refund.refunded !== null && (
          <Fact label={<Trans>Came back</Trans>}>
            <span className="font-semibold text-success">{money(refund.refunded)}</span>
          </Fact>
        )}
        {partly && (
          <Fact label={<Trans>Why only a part</Trans>}>
            <span className="break-words">{partly}</span>
          </Fact>
        )}
        <Fact label={<Trans>Kind</Trans>}>{i18n._(typeLabels[refund.type])}</Fact>
        <Fact label={<Trans>Product status</Trans>}>
          {refund.received ? <Trans>Received</Trans> : <Trans>Not received</Trans>}
        </Fact>
        <Fact label={<Trans>Reason</Trans>}>{i18n._(reasonLabels[refund.reason])}</Fact>
        <Fact label={<Trans>Order number</Trans>}>{order}</Fact>
        <Fact label={<Trans>Refund number</Trans>}>
          <CopyValue value={refund.sn} />
        </Fact>
        <Fact label={<Trans>Requested</Trans>}>{date(refund.createdAt, 'dateTime')}</Fact>
      </DescriptionList>
      {/* Explanation and proof are empty for an order canceled before it was shipped. */}
      {refund.explanation !== '' && (
        <>
          <h3 className="mt-3 text-sm text-text-2">
            <Trans>Explanation</Trans>
          </h3>
          <p className="mt-1 break-words whitespace-pre-line">{refund.explanation}</p>
        </>
      )}
      {refund.proofs.length > 0 && <ProofImages addresses={refund.proofs} />}
    </Card>
  );
}
