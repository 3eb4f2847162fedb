import { useNavigate } from '@tanstack/react-router';
import { setQuantity, setSelected } from '../../features/cart/cart-commands.ts';
import { useIsCartLoading } from '../../features/cart/use-cart.ts';
import { useCart } from '../../features/cart/use-cart.ts';
import { parseBuy, type RequestedLine, withQuantity, writeBuy } from '../../features/checkout/buy-param.ts';

/**
 * Lines of the checkout: "Buy now" from the URL, otherwise the selected lines of the cart. A changed quantity is
 * written back to its source.
 * @returns `lines: null` while IndexedDB opens or the account's cart loads for the first time
 */
export function useCheckoutLines(buy: string | undefined): {
  lines: RequestedLine[] | null;
  changeQuantity: (variantId: number, quantity: number) => void;
} {
  const navigate = useNavigate();
  const cart = useCart();
  const isLoading = useIsCartLoading(cart);
  if (buy !== undefined) {
    const lines = parseBuy(buy);
    return {
      lines,
      changeQuantity: (variantId, quantity) => {
        const left = withQuantity(lines, variantId, quantity);
        void navigate({
          to: '/checkout',
          search: left.length > 0 ? { buy: writeBuy(left) } : {},
          replace: true,
        });
      },
    };
  }
  const selected = cart?.lines.filter((line) => line.selected) ?? [];
  return {
    lines: isLoading ? null : selected.map(({ variantId, quantity }) => ({ variantId, quantity })),
    changeQuantity: (variantId, quantity) =>
      // Removed from this order, a line stays in the cart.
      void (quantity > 0 ? setQuantity(variantId, quantity) : setSelected([variantId], false)),
  };
}
