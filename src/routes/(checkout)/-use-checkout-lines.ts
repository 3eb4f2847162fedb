import { useNavigate } from '@tanstack/react-router';
import { setQuantity, setSelected } from '../../features/cart/cart-commands.ts';
import { useIsCartLoading } from '../../features/cart/use-cart.ts';
import { useCart } from '../../features/cart/use-cart.ts';
import { parseBuy, type WantedLine, withQuantity, writeBuy } from '../../features/checkout/wanted-lines.ts';

/**
 * Lines being bought: "buy now" from the address, or else the cart's selected lines. Changing a quantity changes
 * either the address or the cart, so both tell the same story afterwards.
 * @returns `lines: null` while the cart's database opens, or the account's cart comes for the first time
 */
export function useCheckoutLines(buy: string | undefined): {
  lines: WantedLine[] | null;
  changeQuantity: (variantId: number, quantity: number) => void;
} {
  const navigate = useNavigate();
  const cart = useCart();
  const coming = useIsCartLoading(cart);
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
    lines: coming ? null : selected.map(({ variantId, quantity }) => ({ variantId, quantity })),
    changeQuantity: (variantId, quantity) =>
      // Left out of this order, a line stays in the cart.
      void (quantity > 0 ? setQuantity(variantId, quantity) : setSelected([variantId], false)),
  };
}
