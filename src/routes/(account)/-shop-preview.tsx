import { useQuery, apiQuery } from '../../platform/api/query.ts';
import { parseBuy } from '../../features/checkout/wanted-lines.ts';
import { Card } from '../../ui/card.tsx';
import { Image } from '../../ui/image.tsx';
import { Price } from '../../ui/price.tsx';

/** The lines of "Buy now" that a login or a registration leads back to; none for any other page. */
function wantedLines(redirect: string | undefined) {
  if (redirect === undefined) return [];
  const { pathname, searchParams } = new URL(redirect, location.origin);
  return pathname === '/checkout' ? parseBuy(searchParams.get('buy') ?? '') : [];
}

/** The goods on their way to the checkout, above the form that stands in between. */
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
    // As high as one line from the start: the form below must not move under a finger.
    <Card as="ul" padding="none" className="mb-6 min-h-18 space-y-2 p-2">
      {data?.list.map(({ variantId, title, options, picture, price }) => (
        <li key={variantId} className="flex items-center gap-3">
          <Image of={picture} alt="" ratio="1 / 1" sizes="56px" className="size-14 shrink-0 rounded-md" />
          <span className="min-w-0 flex-1 text-sm">
            <span className="block truncate font-medium">{title}</span>
            <span className="block truncate text-text-3">
              {options} {quantityOf(variantId) > 1 && `× ${quantityOf(variantId)}`}
            </span>
          </span>
          <Price value={price} size="sm" tone="text" />
        </li>
      ))}
    </Card>
  );
}
