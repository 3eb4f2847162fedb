import { Link } from '@tanstack/react-router';
import { cx } from '../../ui/cx.ts';
import { OrderFace, ProductFace } from './attached-cards.tsx';
import type { Line } from './conversation.ts';
import { MessageImage } from './message-image.tsx';
import { RefusedMessage } from './refused-message.tsx';

interface BubbleProps {
  line: Line;
  onRenew: () => void;
}

const cardClass = 'flex w-64 max-w-full rounded-md border border-border bg-surface p-2 text-text';

/** One message: image, product, order, text. */
export function Bubble({ line, onRenew }: BubbleProps) {
  const { mine, text, picture, product, order, row } = line;
  return (
    <div className={cx('flex max-w-[85%] flex-col gap-1 lg:max-w-md', mine ? 'items-end' : 'items-start')}>
      {picture && <MessageImage of={picture} onRenew={onRenew} />}
      {product && (
        <Link
          to="/detail/{-$product}/{-$mer}"
          params={{ product: String(product.id), mer: undefined }}
          className={cardClass}
        >
          <ProductFace product={product} />
        </Link>
      )}
      {order && (
        <Link to="/orderInfo/{-$id}" params={{ id: order.sn }} className={cardClass}>
          <OrderFace order={order} />
        </Link>
      )}
      {text && (
        <p
          dir="auto"
          className={cx(
            'max-w-full rounded-lg px-4 py-2.5 wrap-anywhere whitespace-pre-wrap',
            mine ? 'rounded-ee-sm bg-primary-soft text-text' : 'rounded-es-sm bg-surface text-text',
          )}
        >
          {text}
        </p>
      )}
      {row?.refused && <RefusedMessage rowKey={row.key} refused={row.refused} />}
    </div>
  );
}
