import type { ReactNode } from 'react';
import { inEachLanguage, type Lang } from '#domain/languages.ts';
import { TranslatedFields } from '../ui/translated-fields.tsx';
import { isMissing, type ProductTextField } from './text-fields.ts';
import type { TextLanguages } from './use-text-languages.ts';

interface ProductTextProps {
  languages: TextLanguages;
  field: ProductTextField;
  /** Name of the field. */
  legend: ReactNode;
  maxLength: number;
  isLong?: boolean;
  isShort?: boolean;
  /** A blank translation is complete. */
  isOptional?: boolean;
  /** Placeholder of the English field. */
  example?: string;
  /** Below the English field. */
  hint?: string;
  /** At the English field. */
  error?: string | undefined;
  isWrong?: boolean;
  /** Texts in the notation that operators type; absent: as stored. */
  typed?: Readonly<Record<Lang, string>>;
  onChange?: (value: string, lang: Lang) => void;
}

/** One text of a product in the languages on screen. */
export function ProductText(props: ProductTextProps) {
  const { languages, field, legend, isOptional = false, isWrong = props.error !== undefined } = props;
  const { typed, onChange, maxLength, isLong, isShort, example, hint, error } = props;
  const { texts, langsOf, write } = languages;
  const shown = langsOf(field, isWrong);
  if (shown.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-xs font-semibold text-text">{legend}</legend>
      <TranslatedFields
        {...{ maxLength, example, hint, error }}
        isLong={isLong ?? false}
        isShort={isShort ?? false}
        langs={shown}
        isMissing={(lang) => !isOptional && isMissing(field, texts, lang)}
        texts={typed ?? inEachLanguage((lang) => field.read(texts[lang]))}
        onChange={(changed, lang) =>
          onChange ? onChange(changed[lang], lang) : write(field, lang, changed[lang])
        }
      />
    </fieldset>
  );
}
