import { Link } from '@tanstack/react-router';
import type { ProductCard } from '#contract/catalog.ts';
import { Image } from '../../ui/image.tsx';
import { Price } from '../../ui/price.tsx';

interface ProductStripProps {
  label: string;
  products: readonly ProductCard[];
  /** Previous price, crossed out beside the price. */
  beforeOf?: (product: ProductCard) => string | null;
}

/** Products in one scrollable row: image and price. */
export function ProductStrip({ label, products, beforeOf }: ProductStripProps) {
  return (
    <ul aria-label={label} className="no-scrollbar -mx-4 flex gap-3 overflow-x-auto px-4 lg:-mx-1 lg:px-1">
      {products.map((product) => {
        const before = beforeOf?.(product) ?? null;
        return (
          <li key={product.id} className="w-28 shrink-0">
            <Link
              to="/detail/{-$product}/{-$mer}"
              params={{ product: String(product.id), mer: String(product.shop.id) }}
              className="group block space-y-1.5 rounded-md"
            >
              <span className="block overflow-hidden rounded-md">
                <Image
                  of={product.picture}
                  alt={product.title}
                  ratio="1 / 1"
                  sizes="112px"
                  className="transition-transform duration-240 group-hover:scale-[1.04]"
                />
              </span>
              <Price
                value={product.price}
                listPrice={before}
                size="sm"
                tone={before === null ? 'text' : 'sale'}
              />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
