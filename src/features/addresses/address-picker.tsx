import { LoadErrorNote } from '../../platform/api/query-state.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { ChevronLeft, PenLine, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { type ShownAddress, useShownAddresses } from './shown-addresses.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AddressForm } from './address-form.tsx';
import { AddressListSkeleton } from './address-list-skeleton.tsx';
import { AddressText } from './address-text.tsx';
import { addressListQuery } from './addresses.queries.ts';

interface AddressPickerProps {
  selectedId: number | null;
  onSelect: (address: Address) => void;
}

/** Whether the address or its latest change is not saved to the account yet, so that orders cannot use it. */
const isOnlyHere = ({ waiting, refused }: ShownAddress) => waiting || refused !== null;

/**
 * Content of a sheet: selects an address, or adds or edits one in place. Accounts without an address start with the
 * form.
 */
export function AddressPicker({ selectedId, onSelect }: AddressPickerProps) {
  const { t } = useLingui();
  const addresses = useQuery(addressListQuery());
  const [form, setForm] = useState<{ address?: ShownAddress } | null>(null);
  const list = useShownAddresses(addresses.data?.list);

  if (addresses.isPending && !list) return <AddressListSkeleton />;
  if (!list) {
    return (
      <LoadErrorNote
        error={addresses.error}
        busy={addresses.isFetching}
        onRetry={() => void addresses.refetch()}
        className="py-8"
      />
    );
  }
  if (form || list.length === 0) {
    return (
      <div className="space-y-4 pt-1">
        {list.length > 0 && (
          <Button variant="ghost" size="small" className="-ms-3" onClick={() => setForm(null)}>
            <Icon of={ChevronLeft} size={18} className="rtl:-scale-x-100" />
            <Trans comment="Link back to the list of the shopper’s addresses">All addresses</Trans>
          </Button>
        )}
        <AddressForm
          key={form?.address?.id}
          address={form?.address}
          first={list.length === 0}
          onSaved={(saved) => (saved ? onSelect(saved) : setForm(null))}
        />
      </div>
    );
  }
  return (
    <div className="space-y-3 pt-1">
      <ul className="space-y-3" role="radiogroup" aria-label={t`Shipping address`}>
        {list.map((address) => (
          <li
            key={address.id}
            className="flex items-start gap-1 rounded-lg border border-border has-checked:border-primary has-checked:bg-primary-soft/40"
          >
            <label className="flex min-w-0 flex-1 cursor-pointer items-start gap-3 rounded-lg p-4 pe-0 has-focus-visible:outline-2 has-disabled:cursor-default">
              <input
                type="radio"
                name="address"
                className="mt-0.5 size-5 shrink-0 accent-primary"
                checked={address.id === selectedId}
                disabled={isOnlyHere(address)}
                onChange={() => onSelect(address)}
                // A radio button fires no change event when selected again, but confirming the current address must
                // work too.
                onClick={() => address.id === selectedId && onSelect(address)}
              />
              <span className="min-w-0 flex-1">
                <AddressText address={address} />
                {isOnlyHere(address) && (
                  <span className="mt-2 block text-sm text-text-3">
                    <Trans>You can use it here once it’s saved to your account.</Trans>
                  </span>
                )}
              </span>
            </label>
            <IconButton
              label={t`Edit address of ${address.addressee}`}
              className="mt-1.5 me-1"
              onClick={() => setForm({ address })}
            >
              <Icon of={PenLine} size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button variant="soft" block onClick={() => setForm({})}>
        <Icon of={Plus} size={18} />
        <Trans>New address</Trans>
      </Button>
    </div>
  );
}
