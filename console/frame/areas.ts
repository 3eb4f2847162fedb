import { msg } from '@lingui/core/macro';
import {
  Activity,
  Banknote,
  BookOpen,
  Building2,
  CalendarCheck,
  CircleUserRound,
  HandCoins,
  KeyRound,
  LayoutDashboard,
  MessageSquare,
  Network,
  Package,
  PiggyBank,
  Scale,
  ScrollText,
  SlidersHorizontal,
  Star,
  Store,
  Tags,
  TicketPercent,
  Undo2,
  Users,
  WalletCards,
} from 'lucide-react';
import type { ReadPath } from '../api/call.ts';
import { includes, type Session } from '../api/session.ts';

/** Entries of the navigation: each is shown if the operator's roles include the call that its screen reads. */
export const areas = [
  { to: '/', title: msg`Overview`, icon: LayoutDashboard, key: 'h', reads: 'waiting', queue: null },
  { to: '/orders', title: msg`Orders`, icon: Package, key: 'o', reads: 'order/list', queue: 'orders' },
  { to: '/products', title: msg`Products`, icon: Tags, key: 'i', reads: 'product/list', queue: 'stock' },
  { to: '/promos', title: msg`Promo codes`, icon: TicketPercent, key: 'm', reads: 'promo/list', queue: null },
  { to: '/storefront', title: msg`Storefront`, icon: Store, key: 's', reads: 'banner/list', queue: null },
  { to: '/shops', title: msg`Shops`, icon: Building2, key: 'u', reads: 'shop/list', queue: null },
  { to: '/refunds', title: msg`Refunds`, icon: Undo2, key: 'r', reads: 'refund/list', queue: 'refunds' },
  {
    to: '/top-ups',
    title: msg`Top-ups`,
    icon: WalletCards,
    key: 't',
    reads: 'recharge/list',
    queue: 'recharges',
  },
  {
    to: '/withdrawals',
    title: msg`Withdrawals`,
    icon: Banknote,
    key: 'w',
    reads: 'extract/list',
    queue: 'withdrawals',
  },
  {
    to: '/deposits',
    title: msg`Deposits`,
    icon: PiggyBank,
    key: 'd',
    reads: 'deposit/list',
    queue: 'deposits',
  },
  {
    to: '/accounts',
    title: msg`Accounts`,
    icon: CircleUserRound,
    key: 'a',
    reads: 'account/list',
    queue: null,
  },
  {
    to: '/conversations',
    title: msg`Conversations`,
    icon: MessageSquare,
    key: 'c',
    reads: 'chat/list',
    queue: 'conversations',
  },
  { to: '/reviews', title: msg`Reviews`, icon: Star, key: 'v', reads: 'review/list', queue: 'reviews' },
  {
    to: '/adjustments',
    title: msg`Adjustments`,
    icon: SlidersHorizontal,
    key: 'j',
    reads: 'adjustment/list',
    queue: 'adjustments',
  },
  { to: '/debts', title: msg`Debts`, icon: HandCoins, key: 'e', reads: 'debt/list', queue: null },
  { to: '/ledger', title: msg`Ledger`, icon: BookOpen, key: 'b', reads: 'ledger-account/list', queue: null },
  {
    to: '/month-end',
    title: msg`Month end`,
    icon: CalendarCheck,
    key: 'f',
    reads: 'ledger-month/show',
    queue: null,
  },
  { to: '/reconcile', title: msg`Reconcile`, icon: Scale, key: 'x', reads: 'reconcile', queue: null },
  { to: '/networks', title: msg`Networks`, icon: Network, key: 'n', reads: 'network/list', queue: null },
  { to: '/operators', title: msg`Operators`, icon: Users, key: 'p', reads: 'operator/list', queue: null },
  { to: '/keys', title: msg`API keys`, icon: KeyRound, key: 'k', reads: 'key/list', queue: null },
  { to: '/health', title: msg`Health`, icon: Activity, key: 'y', reads: 'health/show', queue: null },
  { to: '/log', title: msg`Log`, icon: ScrollText, key: 'l', reads: 'log', queue: null },
] as const satisfies readonly { reads: ReadPath; [more: string]: unknown }[];

export type Area = (typeof areas)[number];

export const areasOf = (session: Pick<Session, 'calls'>): Area[] =>
  areas.filter(({ reads }) => includes(session, reads));
