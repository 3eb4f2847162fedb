import { Trans, useLingui } from '@lingui/react/macro';
import { countriesIn } from '../../src/platform/i18n/countries.ts';
import { SelectField, TextArea, TextField } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { TranslatedFields } from '../ui/translated-fields.tsx';
import { FreightRule } from './freight-rule.tsx';
import type { ShopPartProps } from './shop-draft.ts';
import { ShopLogo } from './shop-logo.tsx';

interface ShopFieldsProps extends ShopPartProps {
  faults: ReadonlySet<string>;
  slug: string;
}

/** Fields that shoppers see the values of. */
export function ShopFields({ draft, change, faults, slug }: ShopFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <Identity {...{ draft, change, slug }} isNameWrong={faults.has('name')} />
      <ShopLogo {...{ draft, change }} />
      <FreightRule {...{ draft, change, faults }} />
      <Panel title={t`Introduction`}>
        <TranslatedFields
          texts={draft.intros}
          onChange={(intros) => change({ intros })}
          maxLength={2_000}
          isLong
        />
      </Panel>
    </>
  );
}

/** A note for operators only. */
export function ShopNote({ draft, change }: ShopPartProps) {
  const { t } = useLingui();
  return (
    <Panel title={t`Internal note`}>
      <TextArea
        label={t`Note`}
        hint={t`Operators see it, shoppers never do.`}
        rows={5}
        maxLength={2_000}
        value={draft.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </Panel>
  );
}

interface IdentityProps extends ShopPartProps {
  slug: string;
  isNameWrong: boolean;
}

/** Name, origin and color. */
function Identity({ draft, change, slug, isNameWrong }: IdentityProps) {
  const { t, i18n } = useLingui();
  return (
    <Panel title={t`Name and origin`}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Shop name`}
          hint={slug === '' ? undefined : t`Imported files name the shop by it, or by its slug “${slug}”.`}
          error={isNameWrong ? t`Enter a name.` : undefined}
          maxLength={255}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          type="color"
          label={t`Color`}
          hint={t`Backdrop of its logo and cover.`}
          value={draft.color}
          onChange={(event) => change({ color: event.target.value.toUpperCase() })}
        />
        <SelectField
          label={t`Country`}
          value={draft.country}
          onChange={(event) => change({ country: event.target.value })}
        >
          {countriesIn(i18n.locale).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`City`}
          maxLength={80}
          value={draft.city}
          onChange={(event) => change({ city: event.target.value })}
        />
      </div>
      <p className="mt-4 text-xs text-text-3">
        <Trans>
          An import whose file has columns about the shop replaces its country, city, color, freight and
          introduction.
        </Trans>
      </p>
    </Panel>
  );
}
