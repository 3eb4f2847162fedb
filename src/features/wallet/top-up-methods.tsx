import { Trans } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight, CreditCard, HandCoins, Link2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Methods that operators have paused. */
export type PausedMethods = Readonly<Record<'card' | 'chain' | 'manual', boolean>>;

interface TopUpMethodsProps {
  /** Whether the shop accepts cards. */
  withCards: boolean;
  paused: PausedMethods;
  pausedLabel: ReactNode;
}

/** Top-up methods with their cost and duration. */
export function TopUpMethods({ withCards, paused, pausedLabel }: TopUpMethodsProps) {
  return (
    <Card as="ul" padding="none" divided className="overflow-hidden">
      <Method
        link={{ to: '/cardTopUp' }}
        icon={CreditCard}
        name={<Trans>Bank card</Trans>}
        cost={
          paused.card ? (
            pausedLabel
          ) : withCards ? (
            <Trans>Usually arrives in seconds. No fee.</Trans>
          ) : (
            <Trans>Card top-up isn’t available</Trans>
          )
        }
      />
      <Method
        link={{ to: '/walletTopUp' }}
        icon={Link2}
        name={<Trans>On-chain</Trans>}
        cost={
          paused.chain ? (
            pausedLabel
          ) : (
            <Trans>Takes a few minutes, depending on the network. You only pay the network fee.</Trans>
          )
        }
      />
      <Method
        link={{ to: '/topUp', search: { method: 'manual' } }}
        icon={HandCoins}
        name={<Trans>Manual top-up</Trans>}
        cost={
          paused.manual ? pausedLabel : <Trans>Already paid? Submit proof and we’ll check it. No fee.</Trans>
        }
      />
    </Card>
  );
}

interface MethodProps {
  link: LinkProps;
  icon: LucideIcon;
  name: ReactNode;
  cost: ReactNode;
}

function Method({ link, icon, name, cost }: MethodProps) {
  return (
    <li>
      <Link
        {...link}
        className="flex min-h-18 items-center gap-4 px-4 py-3 hover:bg-surface-2 active:bg-surface-2"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon of={icon} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-text-2">{cost}</span>
        </span>
        <Icon of={ChevronRight} className="shrink-0 text-text-3 rtl:-scale-x-100" />
      </Link>
    </li>
  );
}
