import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../api/queries.ts';
import { buttonClass } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { moment } from '../ui/times.ts';
import { useMovementTexts } from './movement-texts.ts';
import type { Product } from './product-state.tsx';

/** The newest stock movements of a product. */
export function StockHistory({ product }: { product: Product }) {
  const { t } = useLingui();
  const { reasonOf, piecesOf, levelsOf, actorOf } = useMovementTexts();
  const movements = useQuery(query('stock/list', { product: String(product.id), limit: '5' }));
  return (
    <Panel
      title={t`Stock movements`}
      command={
        <Link to="/products/$id/stock" params={{ id: String(product.id) }} className={buttonClass('ghost')}>
          <Trans>Show all</Trans>
        </Link>
      }
    >
      <Loaded query={movements} head={null}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="text-text-2">
              <Trans>Stock has not changed yet.</Trans>
            </p>
          ) : (
            <ol className="@container grid gap-2">
              {list.map((movement) => (
                <li key={movement.id} className="grid gap-x-4 @md:grid-cols-[11rem_minmax(0,1fr)]">
                  <span className="text-text-2">{moment(movement.at)}</span>
                  <span className="wrap-anywhere">
                    <span className="font-medium">
                      {movement.variant !== '–' && `${movement.variant}: `}
                      {levelsOf(movement) || piecesOf(movement)}
                    </span>{' '}
                    {reasonOf(movement)} <span className="text-text-2">{actorOf(movement)}</span>
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Panel>
  );
}
