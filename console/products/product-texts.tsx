import { Trans, useLingui } from '@lingui/react/macro';
import { CheckField } from '../ui/field.tsx';
import { LanguageTabs } from '../ui/language-tabs.tsx';
import { Panel } from '../ui/panel.tsx';
import { numbered } from './draft.ts';
import type { EditorPart } from './editor-part.ts';
import { ProductAlts } from './product-alts.tsx';
import { ProductDescription } from './product-description.tsx';
import { ProductSpecs } from './product-specs.tsx';
import { ProductText } from './product-text.tsx';
import {
  missingTexts,
  optionField,
  seoDescriptionField,
  seoTitleField,
  titleField,
  translatedFieldsOf,
  valueField,
} from './text-fields.ts';
import { TextSection } from './text-section.tsx';
import { type TextLanguages, useTextLanguages } from './use-text-languages.ts';

/** Each text in all languages beside each other; operators who only read choose languages, too. */
export function ProductTexts({ mayEdit, ...parts }: EditorPart & { mayEdit: boolean }) {
  const { t } = useLingui();
  const { draft, faults } = parts;
  const { en } = draft.texts;
  const languages = useTextLanguages(parts);
  const { onlyMissing, setOnlyMissing, langsOf, tabs } = languages;
  const isEmpty = onlyMissing && translatedFieldsOf(draft).every((field) => langsOf(field).length === 0);
  return (
    <Panel
      title={t`Texts`}
      flush
      command={
        <CheckField
          className="text-sm"
          label={t`Only missing`}
          checked={onlyMissing}
          onChange={({ target }) => setOnlyMissing(target.checked)}
        />
      }
    >
      <LanguageTabs {...tabs} progressOf={(lang) => missingTexts(draft, lang)} />
      <fieldset disabled={!mayEdit} className="grid min-w-0 gap-5 p-4">
        {isEmpty && (
          <p className="text-text-2">
            <Trans>No texts are missing.</Trans>
          </p>
        )}
        <ProductText
          languages={languages}
          field={titleField}
          legend={t`Title`}
          maxLength={500}
          error={faults.has('title') ? t`Enter a title.` : undefined}
        />
        <ProductDescription languages={languages} />
        <ProductSpecs {...parts} languages={languages} />
        {en.options.length > 0 && <OptionNames options={en.options} languages={languages} />}
        {draft.images.length > 0 && <ProductAlts images={draft.images} languages={languages} />}
        <SearchTexts languages={languages} />
      </fieldset>
    </Panel>
  );
}

interface PartProps {
  languages: TextLanguages;
}

/** Names of options and their values. Their number is changed with the variants. */
function OptionNames({
  options,
  languages,
}: PartProps & { options: readonly { values: readonly string[] }[] }) {
  const { t } = useLingui();
  const rows = numbered(options).map(({ at, row: { values } }) => ({
    at,
    places: numbered(values).map(({ at: place }) => place),
  }));
  return (
    <TextSection
      languages={languages}
      title={t`Options`}
      fields={rows.flatMap(({ at, places }) => [
        optionField(at),
        ...places.map((place) => valueField(at, place)),
      ])}
    >
      {rows.map(({ at, places }) => (
        <div key={at} className="grid min-w-0 gap-4 empty:hidden">
          <ProductText
            languages={languages}
            field={optionField(at)}
            legend={t`Name of option ${at + 1}`}
            isShort
            maxLength={100}
          />
          {places.map((place) => (
            <ProductText
              key={place}
              languages={languages}
              field={valueField(at, place)}
              legend={t`Value ${place + 1} of option ${at + 1}`}
              isShort
              maxLength={200}
            />
          ))}
        </div>
      ))}
    </TextSection>
  );
}

function SearchTexts({ languages }: PartProps) {
  const { t } = useLingui();
  return (
    <TextSection languages={languages} title={t`For search engines`} fields={[]}>
      <ProductText languages={languages} field={seoTitleField} legend={t`Title`} isOptional maxLength={200} />
      <ProductText
        languages={languages}
        field={seoDescriptionField}
        legend={t`Description`}
        isLong
        isOptional
        maxLength={500}
      />
    </TextSection>
  );
}
