import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../platform/api/errors.ts';
import type { ShownAddress } from './shown-addresses.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { AddressState } from './address-state.tsx';
import { AddressText } from './address-text.tsx';
import { type AddressProgress, useAddressCommands } from './addresses.commands.ts';

/** Address in the list with its actions. */
export function AddressCard({ address }: { address: ShownAddress }) {
  const { t } = useLingui();
  const { makeDefault, remove } = useAddressCommands();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<AddressProgress>, done: string) => {
    setBusy(true);
    try {
      // A pending mutation shows its state on the card instead.
      if ((await work()) === 'sent') toast(done, { tone: 'success' });
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="article" className={`pb-1.5 ${busy ? 'opacity-60' : ''}`} aria-busy={busy}>
      <AddressText address={address} />
      <AddressState address={address} />
      <div className="mt-2 flex items-center border-t border-border pt-1">
        {!address.isDefault && (
          <Button
            variant="ghost"
            size="small"
            className="-ms-3 min-h-11"
            disabled={busy}
            onClick={() => void run(() => makeDefault(address), t`Default address changed`)}
          >
            <Trans>Set as default</Trans>
          </Button>
        )}
        <span className="flex-1" />
        <Link
          to="/addressForm/{-$id}"
          params={{ id: String(address.id) }}
          aria-label={t`Edit address of ${address.addressee}`}
          className="grid size-11 place-items-center rounded-full active:bg-surface-2"
        >
          <Icon of={PenLine} size={19} />
        </Link>
        <IconButton
          label={t`Delete address of ${address.addressee}`}
          disabled={busy}
          onClick={() => setConfirming(true)}
          className="-me-2"
        >
          <Icon of={Trash2} size={19} />
        </IconButton>
      </div>
      <Confirm
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={() =>
          void run(
            () => remove(address),
            t({ message: 'Deleted', comment: 'Toast: a postal address was deleted' }),
          )
        }
        title={t`Delete this address?`}
        confirmLabel={t`Delete`}
        danger
      >
        {address.addressee}, {address.detail}
      </Confirm>
    </Card>
  );
}
