import { Link } from '@tanstack/react-router';
import { Image } from '../../ui/image.tsx';
import type { CartViewLine } from './cart-view.ts';

/** Image of the line, linked to the product. Hidden from keyboard and screen reader: the title has the same link. */
export function LineImage({ line, dim = false }: { line: CartViewLine; dim?: boolean }) {
  const { picture, productId, shop } = line.info;
  return (
    <Link
      to="/detail/{-$product}/{-$mer}"
      params={{ product: String(productId), mer: String(shop.id) }}
      tabIndex={-1}
      aria-hidden
      className="block w-21 shrink-0 lg:w-24"
    >
      <Image
        of={picture}
        alt=""
        ratio="1 / 1"
        sizes="96px"
        className={dim ? 'rounded-md opacity-55' : 'rounded-md'}
      />
    </Link>
  );
}
