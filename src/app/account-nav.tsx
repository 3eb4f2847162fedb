import { Trans, useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import {
  ArrowUpFromLine,
  Bell,
  Building2,
  CircleHelp,
  CreditCard,
  Eye,
  Heart,
  type LucideIcon,
  MapPin,
  MessageCircle,
  Package,
  Plus,
  ReceiptText,
  RotateCcw,
  Settings,
  ShieldCheck,
  Star,
  Store,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

/** Menu of all account pages, beside each of them on a wide screen. */
export default function AccountNav() {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t`My account`}
      className="no-scrollbar sticky top-(--page-top) hidden max-h-[calc(100dvh-var(--page-top))] self-start overflow-y-auto py-4 lg:block print:hidden"
    >
      <ul className="space-y-5">
        <Group>
          <Entry to="/profile" icon={UserRound}>
            <Trans>Me</Trans>
          </Entry>
          <Entry to="/myPurchases/{-$status}" icon={Package}>
            <Trans>My orders</Trans>
          </Entry>
          <Entry to="/refund/{-$id}/{-$sn}/{-$product_ids}/{-$amount}" icon={RotateCcw}>
            <Trans>Refunds</Trans>
          </Entry>
          <Entry to="/comment" icon={Star}>
            <Trans>Reviews</Trans>
          </Entry>
        </Group>
        <Group name={<Trans>Wallet</Trans>}>
          <Entry to="/topUp" icon={Plus}>
            <Trans>Top up</Trans>
          </Entry>
          <Entry to="/withDraw" icon={ArrowUpFromLine}>
            <Trans>Withdraw</Trans>
          </Entry>
          <Entry to="/capitalRecord" icon={ReceiptText}>
            <Trans>Transactions</Trans>
          </Entry>
          <Entry to="/payment" icon={CreditCard}>
            <Trans>Payment methods</Trans>
          </Entry>
        </Group>
        <Group name={<Trans>My activity</Trans>}>
          <Entry to="/myFavourite" icon={Heart}>
            <Trans>Favorites</Trans>
          </Entry>
          <Entry to="/heart" icon={Store}>
            <Trans>Shops you follow</Trans>
          </Entry>
          <Entry to="/viewed" icon={Eye}>
            <Trans>Recently viewed</Trans>
          </Entry>
        </Group>
        <Group name={<Trans>My account</Trans>}>
          <Entry to="/notification" icon={Bell}>
            <Trans>Notifications</Trans>
          </Entry>
          <Entry to="/service" icon={MessageCircle}>
            <Trans>Customer service</Trans>
          </Entry>
          <Entry to="/address" icon={MapPin}>
            <Trans>Addresses</Trans>
          </Entry>
          <Entry to="/security" icon={ShieldCheck}>
            <Trans>Security</Trans>
          </Entry>
          <Entry to="/setting" icon={Settings}>
            <Trans>Settings</Trans>
          </Entry>
          <Entry to="/helpAndSupport" icon={CircleHelp}>
            <Trans>Help and support</Trans>
          </Entry>
          <Entry to="/platform" icon={Building2}>
            <Trans>About the platform</Trans>
          </Entry>
        </Group>
      </ul>
    </nav>
  );
}

function Group({ name, children }: { name?: ReactNode; children: ReactNode }) {
  return (
    <li>
      {name && <p className="px-3 pb-1 text-xs font-semibold text-text-3">{name}</p>}
      <ul>{children}</ul>
    </li>
  );
}

interface EntryProps {
  to: NonNullable<LinkProps['to']>;
  icon: LucideIcon;
  children: ReactNode;
}

const entryClass = 'flex min-h-10 items-center gap-3 rounded-md px-3 text-sm hover:bg-surface-2';

function Entry({ to, icon, children }: EntryProps) {
  return (
    <li>
      <Link
        to={to}
        className={entryClass}
        activeProps={{ className: 'bg-primary-soft font-semibold text-primary hover:bg-primary-soft' }}
      >
        <Icon of={icon} size={18} className="shrink-0" />
        <span className="min-w-0">{children}</span>
      </Link>
    </li>
  );
}
