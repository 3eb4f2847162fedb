import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Refund } from '#contract/refunds.ts';
import { date, money } from '../../platform/i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { CopyValue } from '../../ui/copy-value.tsx';
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx';
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
  // Stored responses of earlier versions lack the field.
  const isByShop = typeof refund.shopReason === 'string';
  const partly = refund.log.find(({ event }) => event === 'refunded')?.message;
  return (
    <Card>
      <RefundLines lines={refund.lines} />
      <DescriptionList>
        {!isByShop && (
          <DescriptionItem
            label={<Trans comment="Label: amount that the shopper asked for">Amount requested</Trans>}
          >
            {money(refund.amount)}
          </DescriptionItem>
        )}
        {refund.refunded !== null && (
          <DescriptionItem label={<Trans comment="Label: amount that was paid back">Amount refunded</Trans>}>
            <span className="font-semibold text-success">{money(refund.refunded)}</span>
          </DescriptionItem>
        )}
        {partly && (
          <DescriptionItem label={<Trans>Reason for the partial refund</Trans>}>
            <span className="break-words">{partly}</span>
          </DescriptionItem>
        )}
        {!isByShop && (
          <>
            <DescriptionItem label={<Trans comment="Label: refund only, or return and refund">Type</Trans>}>
              {i18n._(typeLabels[refund.type])}
            </DescriptionItem>
            <DescriptionItem
              label={
                <Trans comment="Label: whether the shopper has received the product">Product status</Trans>
              }
            >
              {refund.received ? (
                <Trans
                  context="product status"
                  comment="State of the product in a refund: the shopper has it"
                >
                  Received
                </Trans>
              ) : (
                <Trans comment="State of the product in a refund: the shopper does not have it">
                  Not received
                </Trans>
              )}
            </DescriptionItem>
          </>
        )}
        <DescriptionItem label={<Trans comment="Label: reason for the refund">Reason</Trans>}>
          {refund.shopReason ?? i18n._(reasonLabels[refund.reason])}
        </DescriptionItem>
        <DescriptionItem label={<Trans comment="Label">Order number</Trans>}>{order}</DescriptionItem>
        <DescriptionItem label={<Trans comment="Label">Refund number</Trans>}>
          <CopyValue value={refund.sn} />
        </DescriptionItem>
        {!isByShop && (
          <DescriptionItem label={<Trans comment="Label: date of the refund request">Requested</Trans>}>
            {date(refund.createdAt, 'dateTime')}
          </DescriptionItem>
        )}
      </DescriptionList>
      {/* Explanation and proof are empty for an order canceled before it was shipped. */}
      {refund.explanation !== '' && (
        <>
          <h3 className="mt-3 text-sm text-text-2">
            <Trans comment="Label: description of the problem by the shopper">Description</Trans>
          </h3>
          <p className="mt-1 break-words whitespace-pre-line">{refund.explanation}</p>
        </>
      )}
      {refund.proofs.length > 0 && <ProofImages addresses={refund.proofs} />}
    </Card>
  );
}
