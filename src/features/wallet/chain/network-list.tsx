import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Blockchain } from '#contract/top-ups.ts';
import { money } from '../../../platform/i18n/format.ts';
import { list } from '../../../platform/i18n/list.ts';
import { cardClass } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { PaymentDetour } from '../payment-detour.ts';
import { TestBadge } from './test-badge.tsx';

interface NetworkListProps {
  networks: Blockchain[];
  unsupported: string[];
  detour: PaymentDetour;
}

/** Selection of the network, made first because an address is valid on one network only. */
export function NetworkList({ networks, unsupported, detour }: NetworkListProps) {
  return (
    <>
      <p className="text-text-2">
        <Trans>
          Choose the network you’re sending on. It must match the one selected in the sending wallet or
          exchange.
        </Trans>
      </p>
      <ul className="space-y-3">
        {networks.map((network) => (
          <li key={network.id}>
            <NetworkCard network={network} detour={detour} />
          </li>
        ))}
      </ul>
      {unsupported.length > 0 && (
        <p className="pb-6 text-sm text-text-2">
          <Trans>Not supported: {list(unsupported)}.</Trans>
        </p>
      )}
    </>
  );
}

function NetworkCard({ network, detour }: { network: Blockchain; detour: PaymentDetour }) {
  const { id, name, test, watched, assets, minimum, confirmations } = network;
  return (
    <Link
      to="/walletTopUp"
      search={{ network: id, ...detour }}
      state
      className={`${cardClass()} flex items-center gap-4 active:bg-surface-2`}
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-display text-lg font-semibold">{name}</span>
          {test && <TestBadge />}
        </span>
        <span className="block text-sm text-text-2">{assets.map(({ symbol }) => symbol).join(' · ')}</span>
        <span className="tabular mt-1 block text-sm text-text-3">
          <Trans>From {money(minimum)}</Trans> ·{' '}
          {watched ? (
            <Plural value={confirmations} one="# confirmation" other="# confirmations" />
          ) : (
            <Trans>with proof, checked manually</Trans>
          )}
        </span>
      </span>
      <Icon of={ChevronRight} className="shrink-0 text-text-3 rtl:-scale-x-100" />
    </Link>
  );
}
