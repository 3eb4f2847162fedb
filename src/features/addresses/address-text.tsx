import { Trans, useLingui } from '@lingui/react/macro';
import type { Address } from '#contract/addresses.ts';
import { Icon } from '../../ui/icon.tsx';
import { PostalAddress } from '../../ui/postal-address.tsx';
import { tags } from './tags.ts';

/** Postal address with its tag and a badge for the default. */
export function AddressText({ address }: { address: Address }) {
  const { i18n } = useLingui();
  const { icon, label } = tags[address.tag];
  return (
    <div className="min-w-0 space-y-1.5">
      <PostalAddress address={address} />
      <p className="flex flex-wrap gap-2 pt-1 text-xs">
        {address.isDefault && (
          <span className="rounded-sm bg-primary-soft px-2 py-1 font-semibold text-primary">
            <Trans comment="Badge: the address that is used unless another is chosen">Default</Trans>
          </span>
        )}
        <span className="inline-flex items-center gap-1 rounded-sm bg-surface-2 px-2 py-1 text-text-2">
          <Icon of={icon} size={13} />
          {i18n._(label)}
        </span>
      </p>
    </div>
  );
}
