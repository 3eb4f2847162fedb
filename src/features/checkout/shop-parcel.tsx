import { Trans, useLingui } from '@lingui/react/macro';
import { Store } from 'lucide-react';
import { useState } from 'react';
import type { Quote } from '#contract/quotes.ts';
import { money } from '../../platform/i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/field.tsx';
import { type LineProblem, QuoteLine } from './quote-line.tsx';

const remarkMaxLength = 200;

interface ShopParcelProps {
  parcel: Quote['shops'][number];
  /** The promo code counts only some lines of the quote, which are marked. */
  promoIsLimited: boolean;
  problems: LineProblem[];
  onQuantity: (variantId: number, quantity: number) => void;
  remark: string;
  onRemark: (text: string) => void;
}

/** Goods, freight and note to one shop; they ship in one parcel. */
export function ShopParcel({
  parcel,
  promoIsLimited,
  problems,
  onQuantity,
  remark,
  onRemark,
}: ShopParcelProps) {
  const { t } = useLingui();
  const [writing, setWriting] = useState(remark !== '');
  const { shop, lines, freight } = parcel;
  return (
    <Card aria-label={shop.name}>
      <h2 className="flex items-center gap-2 font-semibold">
        <Icon of={Store} size={18} className="text-text-3" />
        {shop.name}
      </h2>
      <ul className="divide-y divide-border">
        {lines.map((line) => (
          <QuoteLine
            key={line.variantId}
            line={line}
            isDiscounted={promoIsLimited && line.promoCounts}
            problem={problems.find((problem) => problem.variantId === line.variantId)}
            onQuantity={(quantity) => onQuantity(line.variantId, quantity)}
          />
        ))}
      </ul>
      <div className="space-y-3 border-t border-border pt-3">
        <p className="tabular flex justify-between gap-3 text-sm">
          <span className="text-text-2">
            <Trans>Shipping</Trans>
          </span>
          {freight === '0.00' ? (
            <span className="font-medium text-success">
              <Trans>Free</Trans>
            </span>
          ) : (
            <span>{money(freight)}</span>
          )}
        </p>
        {writing ? (
          <TextField
            label={t({
              message: `Note to ${shop.name}`,
              comment: 'Label of a field at checkout: {0} is a shop',
            })}
            rows={2}
            maxLength={remarkMaxLength}
            value={remark}
            onChange={(event) => onRemark(event.target.value)}
          />
        ) : (
          <button
            type="button"
            className="hit text-start text-sm font-semibold text-primary"
            onClick={() => setWriting(true)}
          >
            <Trans>Add a note to the shop</Trans>
          </button>
        )}
      </div>
    </Card>
  );
}
