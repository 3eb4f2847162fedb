import { useLingui } from '@lingui/react/macro';
import { number } from '../../src/platform/i18n/format.ts';
import type { Output } from '../api/call.ts';
import { useStockReasons } from './stock-dialog.tsx';
import type { MovementKind } from './stock-search.ts';

export type Movement = Output<'stock/list'>['list'][number];

export function useMovementKinds(): Record<MovementKind, string> {
  const { t } = useLingui();
  return {
    sold: t`Orders`,
    restocked: t`Put back`,
    changed: t`Changed by operators`,
    imported: t`Imports`,
  };
}

/** Texts of a stock movement. */
export function useMovementTexts() {
  const { t } = useLingui();
  const reasons: Readonly<Record<string, string>> = {
    ...useStockReasons(),
    paid: t`Ordered`,
    unpaid: t`Ordered, not paid`,
    canceled: t`Order canceled`,
    expired: t`Not paid in time`,
    refunded: t`Refunded before it was sent`,
    imported: t`Import`,
    import_undone: t`Import undone`,
  };
  const actors = { shopper: t`Shopper`, operator: t`Customer service`, clock: t`Automatic` };
  const count = (value: number | null) => (value === null ? t`always available` : number(value));
  return {
    reasonOf: ({ reason, note }: Movement) => `${reasons[reason] ?? reason}${note && ` (${note})`}`,
    /** "+3", "−2"; empty when the variant was or is always available. */
    piecesOf: ({ pieces }: Movement) =>
      pieces === null ? '' : pieces > 0 ? `+${number(pieces)}` : number(pieces).replace('-', '−'),
    /** "18 → 20"; empty when it is not known. */
    levelsOf: ({ isExact, before, after }: Movement) => (isExact ? `${count(before)} → ${count(after)}` : ''),
    actorOf: ({ name, actor, import: id }: Movement) =>
      name ?? (actor ? actors[actor] : id === null ? t`Command line` : '–'),
  };
}
