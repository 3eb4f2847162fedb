import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Share2, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Blockchain } from '#contract/top-ups.ts';
import { money } from '../../../platform/i18n/format.ts';
import { list } from '../../../platform/i18n/list.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';

const QrCode = lazy(() => import('../../../ui/qr-code.tsx'));

interface DepositAddressProps {
  network: Blockchain;
  /** Transfer methods that never arrive (spec §5): DEX, BSC, HECO. */
  unsupported: string[];
}

/**
 * The user's deposit address on a network, as QR code and text to copy or share, with a warning about unsupported
 * transfers.
 */
export function DepositAddress({ network, unsupported }: DepositAddressProps) {
  const { t } = useLingui();
  const { name, address, assets, minimum } = network;
  const symbols = list(
    assets.map(({ symbol }) => symbol),
    'disjunction',
  );
  const share = async () => {
    try {
      await navigator.share({ title: t`My address on ${name}`, text: address });
    } catch {
      // The user closed the share sheet.
    }
  };
  return (
    <Card padding="large" className="mb-4">
      <div className="mx-auto aspect-square w-full max-w-52">
        <Suspense fallback={<SkeletonBlock className="size-full" />}>
          <QrCode text={address} label={t`QR code for the address`} />
        </Suspense>
      </div>
      <h2 className="mt-4 text-center text-sm text-text-2">
        <Trans>Your address on {name}</Trans>
      </h2>
      <p dir="ltr" className="mx-auto mt-1 max-w-[21ch] text-center font-mono text-base break-all select-all">
        {address}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          className="flex-1"
          onClick={() =>
            void copyText(
              address,
              t({ message: 'Address copied', comment: 'Toast: the blockchain address was copied' }),
            )
          }
        >
          <Icon of={Copy} size={18} />
          <Trans>Copy</Trans>
        </Button>
        {'share' in navigator && (
          <Button variant="soft" className="flex-1" onClick={() => void share()}>
            <Icon of={Share2} size={18} />
            <Trans comment="Button: opens the share menu of the device">Share</Trans>
          </Button>
        )}
      </div>
      <div className="mt-5 flex gap-3 rounded-md bg-sale-soft p-4">
        <Icon of={TriangleAlert} size={20} className="mt-0.5 shrink-0 text-sale" />
        <div className="min-w-0 space-y-1 text-sm">
          <p className="font-semibold">
            <Trans>
              Send only {symbols} on {name}.
            </Trans>
          </p>
          <p>
            <Trans>Any other coin, or the same coin on another network, will be lost.</Trans>{' '}
            <Trans>Deposits under {money(minimum)} aren’t credited.</Trans>
          </p>
          {unsupported.length > 0 && (
            <p>
              <Trans comment="Warning at a blockchain address: {0} is a list of coins and networks">
                Not supported: {list(unsupported)}.
              </Trans>
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
