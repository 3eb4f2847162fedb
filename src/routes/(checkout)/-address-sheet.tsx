import { useLingui } from '@lingui/react/macro';
import type { Address } from '#contract/addresses.ts';
import { AddressPicker } from '../../features/addresses/address-picker.tsx';
import { Sheet } from '../../ui/sheet.tsx';

interface AddressSheetProps {
  open: boolean;
  onClose: () => void;
  selectedId: number | null;
  onSelect: (address: Address) => void;
}

/** Selection of the shipping address in a sheet over the checkout. */
export default function AddressSheet({ open, onClose, selectedId, onSelect }: AddressSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t({
        message: 'Shipping address',
        comment: 'Heading and sheet: address that an order is sent to',
      })}
    >
      <AddressPicker selectedId={selectedId} onSelect={onSelect} />
    </Sheet>
  );
}
