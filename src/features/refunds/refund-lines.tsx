import { Plural } from '@lingui/react/macro';
import type { Refund } from '#contract/refunds.ts';
import { Image } from '../../ui/image.tsx';

/** Lines of the refund with their quantities. */
export function RefundLines({ lines }: Pick<Refund, 'lines'>) {
  return (
    <ul className="divide-y divide-border">
      {lines.map(({ id, title, options, picture, quantity }) => (
        <li key={id} className="flex gap-3 py-3">
          <Image of={picture} alt="" ratio="1 / 1" sizes="56px" className="size-14 shrink-0 rounded-md" />
          <div className="min-w-0 flex-1 text-sm">
            <p className="free-text-2 leading-snug">{title}</p>
            {options && <p className="text-text-3">{options}</p>}
          </div>
          <p className="tabular shrink-0 text-sm text-text-2">
            <span className="sr-only">
              <Plural value={quantity} one="# item" other="# items" />
            </span>
            <span aria-hidden>× {quantity}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
