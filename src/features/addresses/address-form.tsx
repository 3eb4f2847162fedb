import { Switch } from '../../ui/switch.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../platform/api/errors.ts';
import { formFailure } from '../../platform/api/form-failure.ts';
import { makeCommandKey } from '../../platform/api/command-key.ts';
import type { Address } from '#contract/addresses.ts';
import type { ShownAddress } from './shown-addresses.ts';
import { fullName } from '#domain/person-name.ts';
import { movedToCountry } from '#domain/phone.ts';
import { likelyCountry } from '../../platform/i18n/countries.ts';
import { timeZone } from '../../platform/i18n/time-zone.ts';
import { useProfile } from '../../platform/api/use-profile.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { Field } from '../../ui/field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { SendButton } from '../../ui/send-button.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { useAddressCommands } from './addresses.commands.ts';
import { type AddressValues, emptyAddress, toFields } from './address-values.ts';
import { CountrySelect } from './country-select.tsx';
import { PlaceFields } from './place-fields.tsx';
import { TagChoice } from './tag-choice.tsx';
import { useAddressRules } from './use-address-rules.ts';

interface DefaultSwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the address is the default for orders. */
const DefaultSwitch = (props: DefaultSwitchProps) => (
  <Switch {...props}>
    <Trans>Use as default address</Trans>
  </Switch>
);

interface AddressFormProps {
  /** Address to change; absent: adds a new one. */
  address?: ShownAddress | undefined;
  /** The account has no address yet: the server makes this one the default. */
  first?: boolean;
  /** Called with the saved address; `null`: stored on this device until there is a connection. */
  onSaved: (saved: Address | null) => void;
}

/** Adds or changes an address. It ignores a changed `address`, so that input is kept: give it a `key`. */
export function AddressForm({ address, first = false, onSaved }: AddressFormProps) {
  const { t } = useLingui();
  const online = useOnline();
  const info = useProfile();
  const commands = useAddressCommands();
  const [command] = useState(makeCommandKey);
  const [initial] = useState<AddressValues>(() => ({
    ...emptyAddress(likelyCountry(navigator.language, timeZone()), info ? fullName(info) : ''),
    ...address,
  }));
  const form = useForm<AddressValues>({
    initial,
    check: useAddressRules(),
    send: async ({ tag, ...values }) => {
      if (tag === '') return;
      const fields = toFields({ ...values, tag });
      const saved = await commands.save(fields, address, command.keyFor(fields));
      command.settled();
      toast(saved ? t`Saved` : t`Saved on this device. We’ll send it when you’re online.`, {
        tone: 'success',
        ...(!saved && { lastsMs: 3_000 }),
      });
      onSaved(saved);
    },
    explain: (error) => {
      if (!(error instanceof ApiError && error.unknownOutcome)) command.settled();
      return formFailure(error, [
        'addressee',
        'mobile',
        'country',
        'region',
        'area',
        'postcode',
        'detail',
        'tag',
      ]);
    },
  });
  const { values, problems, change, set, text } = form;
  return (
    <form noValidate className="space-y-5" onSubmit={form.onSubmit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...text('addressee')}
          label={t`Recipient’s full name`}
          autoComplete="name"
          enterKeyHint="next"
          maxLength={80}
        />
        <CountrySelect
          name="country"
          value={values.country}
          error={problems.country}
          onChange={(country) =>
            change({ country, mobile: movedToCountry(values.mobile, values.country, country) })
          }
        />
      </div>
      <PlaceFields
        country={values.country}
        region={text('region')}
        onRegion={(region) => set('region', region)}
        area={text('area')}
        postcode={text('postcode')}
        detail={text('detail')}
      />
      {/* After the country, because a number without a calling code is parsed as a number of that country. */}
      <PhoneField
        key={values.country}
        label={t({ message: 'Mobile phone', comment: 'Label of a field' })}
        name="mobile"
        value={values.mobile}
        error={problems.mobile}
        country={values.country}
        onChange={(number) => set('mobile', number)}
      />
      <TagChoice value={values.tag} error={problems.tag} onChange={(tag) => set('tag', tag)} />
      {!first && !address?.isDefault && (
        <DefaultSwitch checked={values.isDefault} onChange={(on) => set('isDefault', on)} />
      )}
      <div className="space-y-2">
        <SendButton busy={form.busy} online>
          <Trans comment="Button">Save address</Trans>
        </SendButton>
        {!online && (
          <p role="status" className="text-center text-sm text-text-2">
            <Trans>You’re offline. We’ll keep it on this device and send it later.</Trans>
          </p>
        )}
      </div>
    </form>
  );
}
