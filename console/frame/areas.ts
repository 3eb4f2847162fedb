import { msg } from '@lingui/core/macro';
import {
  Activity,
  Banknote,
  BookOpen,
  Building2,
  CalendarCheck,
  CircleUserRound,
  FileText,
  HandCoins,
  KeyRound,
  LayoutDashboard,
  Mail,
  MailWarning,
  MessageSquare,
  MessageSquareText,
  Network,
  Package,
  PiggyBank,
  Scale,
  ScrollText,
  Settings,
  SlidersHorizontal,
  Star,
  Store,
  Tags,
  TicketPercent,
  Undo2,
  Users,
  WalletCards,
  Webhook,
} from 'lucide-react';
import type { ReadPath } from '../api/call.ts';
import { includes, type Session } from '../api/session.ts';

/**
 * Entries of the navigation in groups: each is shown if the operator's roles include the call that its screen reads. `key` follows
 * `g`; every letter is in use.
 */
export const areaGroups = [
  {
    title: null,
    areas: [{ to: '/', title: msg`Overview`, icon: LayoutDashboard, key: 'h', reads: 'waiting' }],
  },
  {
    title: msg`Orders and shoppers`,
    areas: [
      { to: '/orders', title: msg`Orders`, icon: Package, key: 'o', reads: 'order/list', queue: 'orders' },
      { to: '/refunds', title: msg`Refunds`, icon: Undo2, key: 'r', reads: 'refund/list', queue: 'refunds' },
      { to: '/accounts', title: msg`Accounts`, icon: CircleUserRound, key: 'a', reads: 'account/list' },
      {
        to: '/conversations',
        title: msg`Conversations`,
        icon: MessageSquare,
        key: 'c',
        reads: 'chat/list',
        queue: 'conversations',
      },
      {
        to: '/canned-answers',
        title: msg`Canned answers`,
        icon: MessageSquareText,
        key: 'q',
        reads: 'canned/list',
      },
      { to: '/reviews', title: msg`Reviews`, icon: Star, key: 'v', reads: 'review/list', queue: 'reviews' },
    ],
  },
  {
    title: msg`Catalog`,
    areas: [
      { to: '/products', title: msg`Products`, icon: Tags, key: 'i', reads: 'product/list', queue: 'stock' },
      { to: '/shops', title: msg`Shops`, icon: Building2, key: 'u', reads: 'shop/list' },
      { to: '/storefront', title: msg`Storefront`, icon: Store, key: 's', reads: 'banner/list' },
      { to: '/promos', title: msg`Promo codes`, icon: TicketPercent, key: 'm', reads: 'promo/list' },
    ],
  },
  {
    title: msg({ message: 'Money', comment: 'Group of areas of the console' }),
    areas: [
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
        to: '/adjustments',
        title: msg`Adjustments`,
        icon: SlidersHorizontal,
        key: 'j',
        reads: 'adjustment/list',
        queue: 'adjustments',
      },
      { to: '/debts', title: msg`Debts`, icon: HandCoins, key: 'e', reads: 'debt/list' },
      { to: '/ledger', title: msg`Ledger`, icon: BookOpen, key: 'b', reads: 'ledger-account/list' },
      { to: '/month-end', title: msg`Month end`, icon: CalendarCheck, key: 'f', reads: 'ledger-month/show' },
      { to: '/reconcile', title: msg`Reconcile`, icon: Scale, key: 'x', reads: 'reconcile' },
      { to: '/networks', title: msg`Networks`, icon: Network, key: 'n', reads: 'network/list' },
    ],
  },
  {
    title: msg({ message: 'Setup', comment: 'Group of areas of the console: settings, texts, operators' }),
    areas: [
      { to: '/settings', title: msg`Settings`, icon: Settings, key: 'g', reads: 'setting/list' },
      { to: '/texts', title: msg`Help and legal texts`, icon: FileText, key: '2', reads: 'article/list' },
      { to: '/mails', title: msg`Mails`, icon: Mail, key: '1', reads: 'mail/list' },
      { to: '/operators', title: msg`Operators`, icon: Users, key: 'p', reads: 'operator/list' },
      { to: '/keys', title: msg`API keys`, icon: KeyRound, key: 'k', reads: 'key/list' },
      {
        to: '/webhooks',
        title: msg`Webhooks`,
        icon: Webhook,
        key: 'z',
        reads: 'webhook/list',
        queue: 'webhooks',
      },
    ],
  },
  {
    title: msg({ message: 'Operation', comment: 'Group of areas of the console: health, failed mails, log' }),
    areas: [
      { to: '/health', title: msg`Health`, icon: Activity, key: 'y', reads: 'health/show', queue: 'jobs' },
      {
        to: '/failed-mails',
        title: msg`Failed mails`,
        icon: MailWarning,
        key: '3',
        reads: 'failed-mail/list',
      },
      { to: '/log', title: msg`Log`, icon: ScrollText, key: 'l', reads: 'log' },
    ],
  },
] as const satisfies readonly {
  areas: readonly { reads: ReadPath; [more: string]: unknown }[];
  [more: string]: unknown;
}[];

export type Area = (typeof areaGroups)[number]['areas'][number];

/** All areas, in the order of the navigation. */
export const areas: Area[] = areaGroups.flatMap<Area>((group) => group.areas);

export const areasOf = (session: Pick<Session, 'calls'>): Area[] =>
  areas.filter(({ reads }) => includes(session, reads));
