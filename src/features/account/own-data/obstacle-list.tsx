import { Plural, Trans } from '@lingui/react/macro';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CircleHelp,
  HandCoins,
  type LucideIcon,
  Package,
  RotateCcw,
  WalletCards,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { LinkProps } from '@tanstack/react-router';
import type { AccountDeletion } from '#contract/own-data.ts';
import type { DeletionObstacle } from '#domain/own-data.ts';
import { money } from '../../../platform/i18n/format.ts';
import { Menu, MenuLink } from '../menu.tsx';

interface ObstacleLabel {
  icon: LucideIcon;
  to: NonNullable<LinkProps['to']>;
  text: (count: number, balance: string) => ReactNode;
}

const obstacleLabels: Record<DeletionObstacle, ObstacleLabel> = {
  orders: {
    icon: Package,
    to: '/order',
    text: (count) => (
      <Plural
        value={count}
        one="# order hasn’t been received yet"
        other="# orders haven’t been received yet"
      />
    ),
  },
  refunds: {
    icon: RotateCcw,
    to: '/refund/{-$id}/{-$sn}/{-$product_ids}/{-$amount}',
    text: (count) => <Plural value={count} one="# refund in progress" other="# refunds in progress" />,
  },
  recharges: {
    icon: ArrowDownToLine,
    to: '/topUpRecord',
    text: (count) => <Plural value={count} one="# top-up in progress" other="# top-ups in progress" />,
  },
  withdrawals: {
    icon: ArrowUpFromLine,
    to: '/depositRecord',
    text: (count) => (
      <Plural value={count} one="# withdrawal in progress" other="# withdrawals in progress" />
    ),
  },
  balance: {
    icon: WalletCards,
    to: '/withDraw',
    text: (_, balance) => <Trans>You still have {balance} in your wallet. Withdraw or spend it.</Trans>,
  },
  debt: {
    icon: HandCoins,
    to: '/topUp',
    text: () => <Trans>Your account owes money. Top up to pay it off.</Trans>,
  },
  frozen: {
    icon: CircleHelp,
    to: '/service',
    text: () => <Trans>Your account is under review. Contact customer service.</Trans>,
  },
};

/** Obstacles to the deletion of an account, each with a link to the screen that resolves it. */
export function ObstacleList({ label, closing }: { label: string; closing: AccountDeletion }) {
  const balance = money(closing.balance);
  return (
    <Menu label={label}>
      {closing.obstacles.map(({ kind, count }) => (
        <MenuLink key={kind} to={obstacleLabels[kind].to} icon={obstacleLabels[kind].icon}>
          {obstacleLabels[kind].text(count, balance)}
        </MenuLink>
      ))}
    </Menu>
  );
}
