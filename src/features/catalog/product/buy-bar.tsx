import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ShoppingBag, Store } from 'lucide-react';
import { useCartCount } from '../../../platform/session/badge-counts.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface BuyBarProps {
  shopId: number;
  inStock: boolean;
  onAdd: () => void;
  onBuy: () => void;
}

const place =
  'grid min-h-12 w-[min(3.25rem,15vw)] shrink-0 place-items-center content-center gap-0.5 text-[min(0.6875rem,3.2vw)] text-text-2';
const buy = 'min-h-12 min-w-0 flex-1 px-[min(0.75rem,1.2vw)]! text-[min(1rem,3.9vw)]!';

/**
 * Bar above the safe area, always visible: shop, cart, add and buy. On wide screens the options and both buttons are
 * beside the images instead.
 */
export function BuyBar(props: BuyBarProps) {
  const pieces = useCartCount();
  return (
    <div className="bottom-bar split:hidden">
      <div className="page flex min-h-16 items-center gap-2 px-3">
        <Link to="/shop/{-$id}" params={{ id: String(props.shopId) }} className={place}>
          <Icon of={Store} />
          <Trans>Shop</Trans>
        </Link>
        <Link to="/bag" className={place}>
          <span className="relative">
            <Icon of={ShoppingBag} />
            <CountBadge count={pieces} />
          </span>
          <Trans>Cart</Trans>
        </Link>
        <BuyButtons {...props} />
      </div>
    </div>
  );
}

/** Buttons to add and buy. */
export function BuyButtons({ inStock, onAdd, onBuy }: BuyBarProps) {
  const online = useOnline();
  if (!inStock) {
    return (
      <Button variant="plain" disabled className="min-h-12 flex-1">
        <Trans>Sold out</Trans>
      </Button>
    );
  }
  return (
    <>
      <Button variant="soft" className={buy} onClick={onAdd}>
        <Trans>Add to cart</Trans>
      </Button>
      <Button disabled={!online} className={buy} onClick={onBuy}>
        {online ? (
          <Trans comment="Button: buy this product without the cart">Buy now</Trans>
        ) : (
          <Trans>You’re offline</Trans>
        )}
      </Button>
    </>
  );
}
