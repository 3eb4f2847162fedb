import { plural } from '@lingui/core/macro';
import { addressDigits, addressLength } from '#domain/chain-format.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
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
      network: network ? undefined : t`Choose a network`,
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
        return t`Enter the address`;
      case 'checksum':
        return t`This address has a typo. Copy it again.`;
      case 'zero':
        return t`No one owns this address: coins sent to it are lost.`;
      default:
        return t`An address is 0x followed by ${plural(addressDigits, { one: '# character', other: '# characters' })} (0–9, a–f)`;
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
          <Trans comment="Label: blockchain network">Network</Trans>
        </legend>
        <div className="flex flex-wrap gap-2">
          {networks.map(({ id, name, test }) => (
            <Chip key={id} selected={form.values.network === id} onClick={() => form.set('network', id)}>
              {name}
              {test && (
                <span className="text-xs">
                  {t({ message: 'Test', comment: 'Badge of a test network that moves no real money' })}
                </span>
              )}
            </Chip>
          ))}
        </div>
        <p className={`mt-1.5 text-sm ${form.problems.network ? 'text-danger' : 'text-text-3'}`}>
          {/* Spec §5. */}
          {form.problems.network ?? (
            <Trans>Choose the same network as the platform you’re withdrawing to.</Trans>
          )}
        </p>
      </fieldset>
      <div>
        <TextField
          {...form.text('address')}
          label={t({ context: 'wallet', message: 'Address', comment: 'Label: blockchain address' })}
          error={form.problems.address ?? live}
          hint={
            format === 'right' ? (
              <span className="inline-flex items-center gap-1 text-success">
                <Icon of={CircleCheck} size={15} />
                <Trans>Valid address format</Trans>
              </span>
            ) : format === 'unfinished' ? (
              <Trans>
                {address.trim().length} of{' '}
                <Plural value={addressLength} one="# character" other="# characters" />
              </Trans>
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
        <Trans comment="Button of the form for a blockchain address">Add address</Trans>
      </SendButton>
    </form>
  );
}
