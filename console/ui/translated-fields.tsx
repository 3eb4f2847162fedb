import { useLingui } from '@lingui/react/macro';
import { type Lang, languages } from '#domain/languages.ts';
import { TextArea, TextField } from './field.tsx';

interface TranslatedFieldsProps {
  /** Blank in a language: shoppers read the English text. */
  texts: Readonly<Record<Lang, string>>;
  onChange: (texts: Record<Lang, string>) => void;
  maxLength: number;
  /** Several lines. */
  isLong?: boolean;
  /** English may be blank, too. */
  isOptional?: boolean;
  /** At the English field. */
  error?: string | undefined;
}

/** One text in every language, with missing ones marked. */
export function TranslatedFields(props: TranslatedFieldsProps) {
  const { texts, onChange, maxLength, isLong = false, isOptional = false, error } = props;
  const { t } = useLingui();
  const Field = isLong ? TextArea : TextField;
  const isMissing = (lang: Lang) => lang !== 'en' && texts.en.trim() !== '' && texts[lang].trim() === '';
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {languages.map(({ file, name, locale }) => (
        <Field
          key={file}
          label={
            <span className="inline-flex items-center gap-2">
              <span lang={locale}>{name}</span>
              {isMissing(file) && (
                <span className="inline-flex items-center gap-1 font-normal text-text-3">
                  <span aria-hidden className="size-1.5 rounded-full bg-star-fill" />
                  {t`missing`}
                </span>
              )}
            </span>
          }
          lang={locale}
          {...(isLong && { rows: 5 })}
          maxLength={maxLength}
          placeholder={file === 'en' ? undefined : texts.en}
          value={texts[file]}
          error={file === 'en' && !isOptional ? error : undefined}
          onChange={(event: { target: { value: string } }) =>
            onChange({ ...texts, [file]: event.target.value })
          }
        />
      ))}
    </div>
  );
}
