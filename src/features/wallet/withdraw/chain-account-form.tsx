import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { formFailure } from '../../../platform/api/form-failure.ts';
import type { Output } from '#contract/calls.ts';
import type { PayoutAccount } from '#contract/withdrawals.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { Chip } from '../../../ui/chip.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SendButton } from '../../../ui/send-button.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { addressFormat } from './address-format.ts';
import { PasteButton } from './paste-button.tsx';
import { useAddAccount } from './use-add-account.ts';

interface ChainAccountFormProps {
  networks: Output<'extractInfo'>['networks'];
  onAdded: (account: PayoutAccount) => void;
}

/** Form for a withdrawal address: first the network, then the address, which is checked while typing. */
export function ChainAccountForm({ networks, onAdded }: ChainAccountFormProps) {
  const { t } = useLingui();
  const online = useOnline();
  const { add, failed } = useAddAccount();
  const form = useForm({
    initial: { network: networks.length === 1 ? networks[0]!.id : '', address: '' },
    check: ({ network, address }) => ({
      network: network ? undefined : t`Please choose a network`,
      address: problemOf(address),
    }),
    send: async ({ network, address }) =>
      onAdded(await add({ type: 'chain', network, address: address.trim() })),
    explain: (error) => {
      failed(error);
      return formFailure(error, ['network', 'address']);
    },
  });
  const format = addressFormat(form.values.address);
  function problemOf(address: string): string | undefined {
    switch (addressFormat(address)) {
      case 'right':
        return undefined;
      case 'empty':
        return t`Please enter the address`;
      case 'checksum':
        return t`A character of this address is wrong. Please copy it anew.`;
      case 'zero':
        return t`This address belongs to nobody: coins sent to it are lost.`;
      default:
        return t`An address is 0x and 40 more characters, 0–9 and a–f`;
    }
  }
  // Errors that further typing cannot fix are reported immediately; unfinished input is not an error.
  const live =
    format === 'wrong' || format === 'checksum' || format === 'zero'
      ? problemOf(form.values.address)
      : undefined;
  const { address } = form.values;
  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-5 pt-1">
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium text-text-2">
          <Trans>Network</Trans>
        </legend>
        <div className="flex flex-wrap gap-2">
          {networks.map(({ id, name, test }) => (
            <Chip key={id} selected={form.values.network === id} onClick={() => form.set('network', id)}>
              {name}
              {test && <span className="text-xs">{t`Test`}</span>}
            </Chip>
          ))}
        </div>
        <p className={`mt-1.5 text-sm ${form.problems.network ? 'text-danger' : 'text-text-3'}`}>
          {/* Spec §5. */}
          {form.problems.network ?? <Trans>Choose the same network as the withdrawal platform.</Trans>}
        </p>
      </fieldset>
      <div>
        <TextField
          {...form.text('address')}
          label={t`Address`}
          error={form.problems.address ?? live}
          hint={
            format === 'right' ? (
              <span className="inline-flex items-center gap-1 text-success">
                <Icon of={CircleCheck} size={15} />
                <Trans>The address is well-formed</Trans>
              </span>
            ) : format === 'unfinished' ? (
              <Trans>{address.trim().length} of 42 characters</Trans>
            ) : undefined
          }
          rows={2}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
          placeholder="0x…"
          className="font-mono break-all"
          dir="ltr"
        />
        <PasteButton onPaste={(text) => form.set('address', text.trim().slice(0, 128))} />
      </div>
      <SendButton busy={form.busy} online={online}>
        <Trans>Add address</Trans>
      </SendButton>
    </form>
  );
}
