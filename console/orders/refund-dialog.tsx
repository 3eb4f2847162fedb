import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { amount, cents, zeroCents } from '#domain/money.ts';
import { maxRefund } from '#domain/refund.ts';
import { money } from '../../src/platform/i18n/format.ts';
import { useCommand } from '../api/use-command.ts';
import { ShopReasonField, shopReasonIn } from '../refunds/shop-reasons.tsx';
import { AmountField, amountFrom } from '../ui/amount-field.tsx';
import { ApprovalNotice } from '../ui/approval-notice.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { NoteField, noteIn } from '../ui/note-field.tsx';
import { toast } from '../ui/toasts.tsx';
import type { Order } from './order.ts';

type Refundable = NonNullable<Order['refundable']>;

interface RefundDialogProps {
  order: Order;
  /** As it was when the dialog was opened: the server refuses after another refund. */
  refundable: Refundable;
  onClose: () => void;
}

const toCents = (text: `${number}`) => (Number(text) > 0 ? cents(text) : zeroCents);

/** Largest refund of these pieces, as the server computes it. */
function maxOf({ lines, freight, freightBack }: Refundable, pieces: ReadonlyMap<number, number>) {
  const left = lines.map((line) => ({
    id: line.id,
    leftQuantity: line.pieces,
    leftCents: toCents(line.amount),
  }));
  return maxRefund({ lines: left, freightCents: toCents(freight), freightBack }, pieces);
}

/** The id of the command lasts as long as the dialog, so that it can be sent again after a lost response. */
export function RefundDialog({ order, refundable, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const { sn } = order;
  const [id] = useState(() => crypto.randomUUID());
  const lines = refundable.lines.filter(({ pieces }) => pieces > 0);
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(new Map());
  const [typed, setTyped] = useState<string | null>(null);
  const max = maxOf(refundable, pieces);
  const refund = useCommand('order/refund', ({ status, refunded, refund: refundSn }) => {
    onClose();
    toast(
      status === 'passed'
        ? t`${money(refunded)} returned for ${sn}`
        : t`Approved. Another operator has to pass ${refundSn} too.`,
    );
  });
  const value = typed ?? (max.totalCents > 0 ? amount(max.totalCents) : '');
  // The server refuses more than the maximum.
  const possible = Math.min(Number(value), Number(amount(max.totalCents)));
  const needsTwo = possible > Number(refundable.aloneUpTo);
  const isPart = Number(value) < Number(amount(max.totalCents));
  const chosen = [...pieces].flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []));
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Refund ${sn}`}
      confirm={needsTwo ? t`Approve` : t`Return the money`}
      command={refund}
      onConfirm={(field) => {
        const reason = shopReasonIn(field);
        if (reason && chosen.length > 0)
          refund.mutate({
            id,
            sn,
            version: refundable.version,
            lines: chosen,
            amount: amountFrom(value),
            reason,
            ...noteIn(field),
          });
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-xs font-medium">
          <Trans>Pieces</Trans>
        </legend>
        {lines.map(({ id: lineId, pieces: left }) => {
          const line = order.lines.find((each) => each.id === lineId);
          if (!line) return null;
          const { title } = line;
          return (
            <div key={lineId} className="grid grid-cols-[40px_1fr_5rem] items-center gap-3">
              <img
                src={line.image}
                alt=""
                width={40}
                height={40}
                className="size-10 rounded-sm object-cover"
              />
              <span className="min-w-0">
                <span className="block truncate text-text">{title}</span>
                <span className="block truncate text-xs">
                  {[line.options, t`up to ${left}`].filter(Boolean).join(' · ')}
                </span>
              </span>
              <TextField
                bare
                label={t`Pieces of ${title}`}
                name={`line-${lineId}`}
                type="number"
                inputMode="numeric"
                min={0}
                max={left}
                value={pieces.get(lineId) ?? 0}
                onChange={({ target }) =>
                  setPieces(new Map(pieces).set(lineId, Math.max(0, Math.min(left, Number(target.value)))))
                }
                required
                className="text-end"
              />
            </div>
          );
        })}
      </fieldset>
      <AmountField
        label={t`Amount in US dollars`}
        name="amount"
        value={value}
        onChange={({ target }) => setTyped(target.value)}
        disabled={chosen.length === 0}
        hint={
          chosen.length === 0
            ? t`Choose the pieces that the refund is for.`
            : max.freightCents > 0
              ? t`At most ${money(amount(max.totalCents))}, with ${money(amount(max.freightCents))} freight.`
              : t`At most ${money(amount(max.totalCents))}.`
        }
      />
      {chosen.length > 0 && isPart && (
        <p className="text-xs">
          <Trans>
            Less than the maximum: the buyer keeps the pieces, and the rest can be refunded later.
          </Trans>
        </p>
      )}
      {needsTwo ? (
        <ApprovalNotice of={{ decision: refundable.decision, frozen: order.frozen }} />
      ) : (
        <p>
          <Trans>The amount goes to the buyer’s wallet at once. It cannot be taken back.</Trans>
        </p>
      )}
      <ShopReasonField />
      <NoteField />
    </ConfirmDialog>
  );
}
