import { Trans } from '@lingui/react/macro';
import { CreditCard, HandCoins, Link2, type LucideIcon } from 'lucide-react';
import type { Extract } from '#contract/withdrawals.ts';
import type { Recharge } from '#contract/top-ups.ts';
import { brandName } from '#domain/card-number.ts';

export const methodIcons: Record<Recharge['method'], LucideIcon> = {
  card: CreditCard,
  chain: Link2,
  manual: HandCoins,
};

/** `0x52908400098527886E0F7030069857D2E4169EE7` → `0x5290…9EE7`. */
export const shortened = (text: string): string =>
  text.length > 14 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text;

type SourceOfTopUp = Pick<Recharge, 'method' | 'card'> & {
  chain: Pick<NonNullable<Recharge['chain']>, 'symbol' | 'networkName'> | null;
};

/** Source of a top-up: card, coin and network, or manual. */
export function TopUpSource({ recharge: { method, card, chain } }: { recharge: SourceOfTopUp }) {
  if (card) return <CardName {...card} />;
  if (chain) return [chain.symbol, chain.networkName].filter(Boolean).join(' · ');
  return method === 'manual' ? <Trans>Manual top-up</Trans> : <Trans>Bank card</Trans>;
}

type TargetOfPayout = Pick<Extract['account'], 'brand' | 'last4' | 'networkName' | 'address'>;

/** Target of a withdrawal. */
export function PayoutTarget({ account }: { account: TargetOfPayout }) {
  const { brand, last4, networkName, address } = account;
  if (brand && last4) return <CardName brand={brand} last4={last4} />;
  return (
    <>
      <span dir="ltr">{shortened(address ?? '')}</span> · {networkName}
    </>
  );
}

const CardName = ({ brand, last4 }: { brand: string; last4: string }) => (
  <>
    {brandName(brand)} <span dir="ltr">•• {last4}</span>
  </>
);
