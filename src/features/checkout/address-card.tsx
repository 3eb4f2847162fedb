import { Trans } from '@lingui/react/macro';
import { ChevronRight, MapPin, MapPinPlus } from 'lucide-react';
import type { Address } from '#contract/addresses.ts';
import { Icon } from '../../ui/icon.tsx';
import { PostalAddress } from '../../ui/postal-address.tsx';

interface AddressCardProps {
  /** `null`: none selected yet. */
  address: Address | null;
  onOpen: () => void;
  /** Spec §5: a shipping address is required. Shown after an attempt to order without one. */
  missing: boolean;
}

/** Shipping address. The whole card opens the selection of addresses. */
export function AddressCard({ address, onOpen, missing }: AddressCardProps) {
  return (
    <section>
      <button
        type="button"
        onClick={onOpen}
        className={`flex w-full items-center gap-3 rounded-lg border bg-surface p-4 text-start ${missing ? 'border-danger' : 'border-transparent'}`}
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon of={address ? MapPin : MapPinPlus} />
        </span>
        {address ? (
          <span className="min-w-0 flex-1">
            <PostalAddress address={address} />
          </span>
        ) : (
          <span className="flex-1">
            <span className="block font-semibold">
              <Trans>Add a shipping address</Trans>
            </span>
            <span className="block text-sm text-text-2">
              <Trans>We need to know where to send your order.</Trans>
            </span>
          </span>
        )}
        <Icon of={ChevronRight} className="shrink-0 text-text-3 rtl:-scale-x-100" />
      </button>
      {missing && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          <Trans>Choose a shipping address</Trans>
        </p>
      )}
    </section>
  );
}
