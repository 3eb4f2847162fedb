import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../platform/api/call.ts';
import { formFailure } from '../../../platform/api/form-failure.ts';
import type { PayoutAccount } from '#contract/withdrawals.ts';
import { brandByStart, groupCardNumber, isCardNumber } from '#domain/card-number.ts';
import { fullName } from '#domain/person-name.ts';
import { useProfile } from '../../../platform/api/use-profile.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { Field } from '../../../ui/field.tsx';
import { SendButton } from '../../../ui/send-button.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { BrandMark } from '../brand-mark.tsx';
import { useAddAccount } from './use-add-account.ts';

/**
 * Form for a withdrawal card. The card number goes only to the acquirer; the shop stores its token, brand and last
 * digits.
 */
export function CardAccountForm({ onAdded }: { onAdded: (account: PayoutAccount) => void }) {
  const { t } = useLingui();
  const online = useOnline();
  const info = useProfile();
  const { add, failed } = useAddAccount();
  const form = useForm({
    initial: { number: '', bankName: '', holder: info ? fullName(info) : '' },
    check: ({ number, bankName, holder }) => ({
      number: isCardNumber(number.replaceAll(' ', '')) ? undefined : t`Enter a valid card number`,
      bankName: bankName.trim() ? undefined : t`Enter the bank’s name`,
      holder: holder.trim() ? undefined : t`Enter the name on the card`,
    }),
    send: async ({ number, bankName, holder }) => {
      const { payoutToken } = await call(
        'sandboxPayoutToken',
        { number, holder: holder.trim() },
        { allowRepeat: true },
      );
      onAdded(await add({ type: 'card', payoutToken, bankName: bankName.trim() }));
    },
    explain: (error) => {
      failed(error);
      return formFailure(error, ['number', 'bankName', 'holder']);
    },
  });
  const brand = brandByStart(form.values.number.replaceAll(' ', ''));
  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-4 pt-1">
      <Field
        {...form.text('number')}
        label={t`Bank card number`}
        onChange={(event) => form.set('number', groupCardNumber(event.target.value))}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        className="tabular"
        dir="ltr"
        end={brand && <BrandMark brand={brand.brand} className="me-2" />}
      />
      <Field
        {...form.text('bankName')}
        label={t({ message: 'Bank name', comment: 'Label of a field for the bank of a withdrawal account' })}
        autoComplete="off"
        maxLength={80}
      />
      <Field
        {...form.text('holder')}
        label={t`Name on the card`}
        autoComplete="cc-name"
        autoCapitalize="words"
        maxLength={80}
      />
      <p className="rounded-md bg-surface-2 p-3 text-sm text-text-2">
        <Trans>
          Sandbox: no real money is paid out. Use a test number such as 4242 4242 4242 4242, never a real
          card.
        </Trans>
      </p>
      <SendButton busy={form.busy} online={online}>
        <Trans>Add card</Trans>
      </SendButton>
    </form>
  );
}
