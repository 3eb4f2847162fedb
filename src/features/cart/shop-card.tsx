import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { country } from '../../platform/i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Chosen, ShopCart } from './cart-view.ts';
import { FreeShippingNote } from './free-shipping-note.tsx';

interface ShopCardProps {
  of: ShopCart;
  checked: Chosen;
  onCheck: (checked: boolean) => void;
  /** The shop's lines. */
  children: ReactNode;
}

/** Lines of one shop; they ship in one parcel. */
export function ShopCard({ of: { shop, goodsCents }, checked, onCheck, children }: ShopCardProps) {
  const { t } = useLingui();
  return (
    <Card aria-label={shop.name} padding="none" className="overflow-hidden">
      <header className="flex items-center pe-4">
        <Checkbox checked={checked} onChange={onCheck} label={t`Select everything from ${shop.name}`} />
        <h2 className="min-w-0 flex-1">
          <Link
            to="/shop/{-$id}"
            params={{ id: String(shop.id) }}
            className="inline-flex min-h-11 max-w-full items-center gap-1"
          >
            <span className="free-text-1 font-semibold">{shop.name}</span>
            <Icon of={ChevronRight} size={16} className="shrink-0 text-text-3 rtl:-scale-x-100" />
          </Link>
        </h2>
        <span className="ms-2 shrink-0 text-xs text-text-3">{country(shop.country)}</span>
      </header>
      <div className="ps-11 pe-4 pb-1">
        <FreeShippingNote freight={shop.freight} goodsCents={goodsCents} />
      </div>
      <ul className="divide-y divide-border">{children}</ul>
    </Card>
  );
}
