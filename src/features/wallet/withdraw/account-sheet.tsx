import { useLingui } from '@lingui/react/macro';
import type { Output } from '#contract/calls.ts';
import type { PayoutAccount } from '#contract/withdrawals.ts';
import type { WithdrawalType } from '#domain/withdrawal.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { CardAccountForm } from './card-account-form.tsx';
import { ChainAccountForm } from './chain-account-form.tsx';

interface AccountSheetProps {
  type: WithdrawalType;
  networks: Output<'extractInfo'>['networks'];
  open: boolean;
  onClose: () => void;
  onAdded: (account: PayoutAccount) => void;
}

/** Form for a new withdrawal card or address. */
export default function AccountSheet({ type, networks, open, onClose, onAdded }: AccountSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={type === 'card' ? t`Add a bank card` : t({ context: 'wallet', message: 'Add an address' })}
    >
      {type === 'card' ? (
        <CardAccountForm onAdded={onAdded} />
      ) : (
        <ChainAccountForm networks={networks} onAdded={onAdded} />
      )}
    </Sheet>
  );
}
