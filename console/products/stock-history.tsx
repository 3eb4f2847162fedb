import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { number } from '../../src/platform/i18n/format.ts';
import { listQuery } from '../api/queries.ts';
import { List } from '../ui/list.tsx';
import { Panel } from '../ui/panel.tsx';
import { moment } from '../ui/times.ts';
import type { Product } from './product-state.tsx';
import { useStockReasons } from './stock-dialog.tsx';

/** Changes of stock by operators, newest first. */
export function StockHistory({ product }: { product: Product }) {
  const { t } = useLingui();
  const reasons = useStockReasons();
  const movements = useInfiniteQuery(listQuery('stock/list', { product: String(product.id) }));
  const pieces = (value: number | null) => (value === null ? t`always available` : number(value));
  return (
    <Panel title={t`Stock changes`}>
      <List pages={movements}>
        {(rows) =>
          rows?.length === 0 ? (
            <p className="text-text-2">
              <Trans>Stock was not changed by an operator yet.</Trans>
            </p>
          ) : (
            <ol className="grid gap-2">
              {rows?.map(({ id, at, variant, before, after, reason, note, name }) => (
                <li key={id} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
                  <span className="text-text-2">{moment(at)}</span>
                  <span>
                    <span className="font-medium">
                      {variant !== '–' && `${variant}: `}
                      {pieces(before)} → {pieces(after)}
                    </span>{' '}
                    {reasons[reason]}
                    {note && ` (${note})`} <span className="text-text-2">{name}</span>
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </List>
    </Panel>
  );
}
