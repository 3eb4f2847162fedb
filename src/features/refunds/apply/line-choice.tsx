import { Trans, useLingui } from '@lingui/react/macro';
import type { RefundInfo } from '#contract/refunds.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Image } from '../../../ui/image.tsx';
import { Price } from '../../../ui/price.tsx';
import { Stepper } from '../../../ui/stepper.tsx';

interface LineChoiceProps {
  lines: RefundInfo['lines'];
  /** Quantity by line id; absent: not selected. */
  pieces: ReadonlyMap<number, number>;
  onPieces: (pieces: Record<string, number>) => void;
  error: string | undefined;
}

/** Lines and quantities to refund. */
export function LineChoice({ lines, pieces, onPieces, error }: LineChoiceProps) {
  const { t } = useLingui();
  const change = (id: number, count: number) => onPieces({ ...Object.fromEntries(pieces), [id]: count });
  return (
    <Card>
      <h2 className="font-semibold">
        <Trans comment="Heading: choice of the items to be refunded">Which items?</Trans>
      </h2>
      <ul className="divide-y divide-border">
        {lines
          .filter(({ left }) => left > 0)
          .map(({ id, title, options, picture, price, left }) => {
            const count = pieces.get(id) ?? 0;
            return (
              <li key={id} className="flex items-start gap-2 py-3">
                <span className="-ms-2.5 self-center">
                  <Checkbox checked={count > 0} onChange={(on) => change(id, on ? left : 0)} label={title} />
                </span>
                <Image
                  of={picture}
                  alt=""
                  ratio="1 / 1"
                  sizes="64px"
                  className="size-16 shrink-0 rounded-md"
                />
                <div className="min-w-0 flex-1">
                  <p className="free-text-2 text-sm leading-snug">{title}</p>
                  {options && <p className="text-sm text-text-3">{options}</p>}
                  <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
                    <Price value={price} size="sm" tone="text" />
                    {left > 1 && count > 0 && (
                      <Stepper
                        value={count}
                        max={left}
                        onChange={(next) => change(id, next)}
                        label={t({ message: 'Quantity', comment: 'Label: number of items' })}
                      />
                    )}
                  </div>
                </div>
              </li>
            );
          })}
      </ul>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </Card>
  );
}
