import { Plural } from '@lingui/react/macro';
import type { OrderCard } from '#contract/orders.ts';
import type { Parcel } from '#contract/parcels.ts';
import { Image } from '../../ui/image.tsx';

/** Lines of the order in this parcel. */
export function ParcelLines({ inside, lines }: { inside: Parcel['lines']; lines: OrderCard['lines'] }) {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  return (
    <ul className="no-scrollbar mt-3 flex gap-2 overflow-x-auto">
      {inside.map(({ lineId, quantity }) => {
        const line = lineOf.get(lineId);
        if (!line) return null;
        return (
          <li key={lineId} className="relative shrink-0">
            <Image
              of={line.picture}
              alt={line.title}
              ratio="1 / 1"
              sizes="56px"
              className="size-14 rounded-md"
            />
            <span className="tabular absolute end-1 bottom-1 rounded-full bg-surface px-1.5 text-xs text-text">
              <span className="sr-only">
                <Plural value={quantity} one="# item" other="# items" />
              </span>
              <span aria-hidden>× {quantity}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
