import { useQuery, apiQuery } from '../../platform/api/query.ts';
import { parseBuy } from '../../features/checkout/buy-param.ts';
import { Card } from '../../ui/card.tsx';
import { Image } from '../../ui/image.tsx';
import { Price } from '../../ui/price.tsx';

/** Lines of a "Buy now" checkout to which the login or registration returns; empty for other pages. */
function wantedLines(redirect: string | undefined) {
  if (redirect === undefined) return [];
  const { pathname, searchParams } = new URL(redirect, location.origin);
  return pathname === '/checkout' ? parseBuy(searchParams.get('buy') ?? '') : [];
}

/** Goods of the pending checkout, shown above the login or registration form that interrupts it. */
export function ShopPreview({ redirect }: { redirect: string | undefined }) {
  const lines = wantedLines(redirect);
  const variants = lines.map(({ variantId }) => variantId).join(',');
  const { data } = useQuery({
    ...apiQuery('productLines', { variants }),
    enabled: lines.length > 0,
  });
  if (lines.length === 0) return null;
  const quantityOf = (id: number) => lines.find(({ variantId }) => variantId === id)?.quantity ?? 0;
  return (
    // Reserves the height of one line, so that the form below does not shift.
    <Card as="ul" padding="none" className="mb-6 min-h-18 space-y-2 p-2">
      {data?.list.map(({ variantId, title, options, picture, price }) => (
        <li key={variantId} className="flex items-center gap-3">
          <Image of={picture} alt="" ratio="1 / 1" sizes="56px" className="size-14 shrink-0 rounded-md" />
          <span className="min-w-0 flex-1 text-sm">
            <span className="block free-text-1 font-medium">{title}</span>
            <span className="block free-text-1 text-text-3">
              {options} {quantityOf(variantId) > 1 && `× ${quantityOf(variantId)}`}
            </span>
          </span>
          <Price value={price} size="sm" tone="text" />
        </li>
      ))}
    </Card>
  );
}
