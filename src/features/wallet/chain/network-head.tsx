import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Blockchain } from '#contract/top-ups.ts';
import { money } from '../../../platform/i18n/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import type { PaymentDetour } from '../payment-detour.ts';
import { TestBadge } from './test-badge.tsx';

/** Selected network, its exchange rates, and a link to change the network. */
export function NetworkHead({ network, detour }: { network: Blockchain; detour: PaymentDetour }) {
  const { name, test, minimum, confirmations, assets } = network;
  return (
    <section className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-2 font-display text-xl font-semibold">
          {name}
          {test && <TestBadge />}
        </h2>
        <p className="tabular text-sm text-text-2">
          <Trans>From {money(minimum)}</Trans> ·{' '}
          <Plural
            value={confirmations}
            one="# confirmation"
            other="# confirmations"
            comment="Number of confirmations that a blockchain transfer needs"
          />
        </p>
        <ul className="tabular text-sm text-text-3">
          {assets.map(({ symbol, rate }) => (
            <li key={symbol}>
              1 {symbol} = {money(rate)}
            </li>
          ))}
        </ul>
      </div>
      <Link
        to="/walletTopUp"
        search={detour}
        state
        replace
        className={buttonClass({ variant: 'soft', size: 'small' })}
      >
        <Trans comment="Button: choose another network">Change</Trans>
      </Link>
    </section>
  );
}
