import { Trans, useLingui } from '@lingui/react/macro';
import { ChartNoAxesColumn, ExternalLink, Handshake, type LucideIcon, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Output } from '#contract/calls.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';

/** Links to the merchant platform, which is external (spec §1: external links only). */
export function PlatformLinks({ links }: { links: Output<'links'> }) {
  return (
    <Card as="ul" padding="none" divided className="overflow-hidden">
      <LinkRow icon={Store} url={links.merchantEntry} about={<Trans>Open your own shop</Trans>}>
        <Trans comment="Link for businesses: open a shop">Become a seller</Trans>
      </LinkRow>
      <LinkRow
        icon={ChartNoAxesColumn}
        url={links.sellerPlatform}
        about={<Trans>Manage products, orders and payouts</Trans>}
      >
        <Trans comment="Link for businesses: manage a shop">Seller platform</Trans>
      </LinkRow>
      <LinkRow
        icon={Handshake}
        url={links.partnership}
        about={<Trans>For carriers, brands and anyone who’d like to work with us</Trans>}
      >
        <Trans comment="Link for businesses: work with okanto">Partnership</Trans>
      </LinkRow>
    </Card>
  );
}

interface LinkRowProps {
  icon: LucideIcon;
  url: string | null;
  about: ReactNode;
  children: ReactNode;
}

const rowClass = 'flex min-h-18 w-full items-center gap-4 px-4 py-3 text-start active:bg-surface-2';

function LinkRow({ icon, url, about, children }: LinkRowProps) {
  const { t } = useLingui();
  const row = (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon of={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{children}</span>
        <span className="block text-sm text-text-2">{about}</span>
        {url === null && (
          <span className="block text-sm text-text-3">
            <Trans>Not Yet Open</Trans>
          </span>
        )}
      </span>
    </>
  );
  return (
    <li>
      {url === null ? (
        <button type="button" className={rowClass} onClick={() => toast(t`Not Yet Open`)}>
          {row}
        </button>
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer" className={rowClass}>
          {row}
          <Icon of={ExternalLink} size={18} className="shrink-0 text-text-3" />
        </a>
      )}
    </li>
  );
}
