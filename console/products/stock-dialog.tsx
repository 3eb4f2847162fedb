import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import type { Input } from '../api/call.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { toast } from '../ui/toasts.tsx';
import { piecesOf, variantLabel } from './draft.ts';
import type { Product } from './product-state.tsx';

type Reason = Input<'stock/change'>['reason'];

/** Why an operator changes stock. */
export function useStockReasons(): Record<Reason, string> {
  const { t } = useLingui();
  return {
    received: t`Goods received`,
    counted: t`Counted`,
    returned: t`Returned by a shopper`,
    damaged: t`Damaged`,
    lost: t`Lost`,
    other: t`Other`,
  };
}

interface StockDialogProps {
  product: Product;
  open: boolean;
  onClose: () => void;
}

/** Pieces of every variant on sale. Those that are sold while the dialog is open stay sold. */
export function StockDialog({ product, open, onClose }: StockDialogProps) {
  const { t } = useLingui();
  const reasons = useStockReasons();
  // The pieces on screen, also after a change elsewhere.
  const [shown] = useState(product.variants);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [id] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState<Reason>('received');
  const change = useCommand('stock/change', () => {
    toast(t`Stock changed`);
    onClose();
  });
  const options = product.form.texts.en.options;
  const variants = shown.filter(({ onSale }) => onSale);
  const textOf = ({ id: variant, stock }: (typeof shown)[number]) =>
    typed[variant] ?? (stock === null ? '' : String(stock));
  const changes = variants.flatMap((variant) => {
    const text = textOf(variant).trim();
    const pieces = text === '' ? null : piecesOf(text);
    return pieces === variant.stock ? [] : [{ variant: variant.id, shown: variant.stock, pieces }];
  });
  const isWrong = variants.some((variant) => {
    const text = textOf(variant).trim();
    return text !== '' && piecesOf(text) === null;
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Change stock`}
      confirm={t`Change stock`}
      command={change}
      onConfirm={(field) => {
        if (changes.length > 0 && !isWrong)
          change.mutate({ id, product: product.id, changes, reason, note: field('note') });
      }}
    >
      <div className="-mx-1 grid max-h-[40vh] gap-2 overflow-y-auto px-1">
        {variants.map((variant) => {
          const label = variantLabel(options, variant.values) || t`The product`;
          return (
            <div key={variant.id} className="grid grid-cols-[1fr_7rem] items-center gap-3">
              <span>{label}</span>
              <TextField
                bare
                label={t`Pieces of ${label}`}
                inputMode="numeric"
                placeholder={t`Always`}
                pattern="\d{0,7}"
                value={textOf(variant)}
                onChange={(event) => setTyped({ ...typed, [variant.id]: event.target.value })}
              />
            </div>
          );
        })}
      </div>
      <p className="text-xs">
        <Trans>An empty field is not counted: the variant is always available.</Trans>
      </p>
      <SelectField
        label={t`Reason`}
        value={reason}
        onChange={(event) => setReason(event.target.value as Reason)}
      >
        {(Object.keys(reasons) as Reason[]).map((name) => (
          <option key={name} value={name}>
            {reasons[name]}
          </option>
        ))}
      </SelectField>
      <TextField label={t`Note`} name="note" maxLength={200} hint={t`For colleagues only. Optional.`} />
    </ConfirmDialog>
  );
}
