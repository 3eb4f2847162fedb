import { useLingui } from '@lingui/react/macro';
import { type Lang, languages, langs as allLangs } from '#domain/languages.ts';
import { cx } from '../../src/ui/cx.ts';
import { TextArea, TextField } from './field.tsx';

interface TranslatedFieldsProps {
  /** Blank in a language: shoppers read the English text. */
  texts: Readonly<Record<Lang, string>>;
  onChange: (texts: Record<Lang, string>, changed: Lang) => void;
  maxLength: number;
  /** Languages on screen; absent: all. */
  langs?: readonly Lang[];
  /** Absent: every blank translation of an English text is missing. */
  isMissing?: (lang: Lang) => boolean;
  /** Several lines. */
  isLong?: boolean;
  /** One word or a few, so that more languages fit beside each other. */
  isShort?: boolean;
  /** English may be blank, too. */
  isOptional?: boolean;
  /** Placeholder of the English field. */
  example?: string | undefined;
  /** Below the English field. */
  hint?: string | undefined;
  /** At the English field. */
  error?: string | undefined;
}

/** One text in every language, with missing ones marked. */
export function TranslatedFields(props: TranslatedFieldsProps) {
  const { texts, onChange, maxLength, langs = allLangs, isLong = false, isShort = false } = props;
  const { isOptional = false, example, hint, error } = props;
  const { t } = useLingui();
  const Field = isLong ? TextArea : TextField;
  const isBlank = (lang: Lang) => texts[lang].trim() === '';
  const { isMissing = (lang: Lang) => lang !== 'en' && !isBlank('en') && isBlank(lang) } = props;
  /** The English text, unless it is on screen as a field or as the placeholder. */
  const original = (lang: Lang) =>
    !langs.includes('en') &&
    !isBlank(lang) &&
    !isBlank('en') && (
      <span lang="en" className="whitespace-pre-line">
        {texts.en}
      </span>
    );
  return (
    <div
      className={cx(
        'grid gap-3',
        isShort && langs.length > 2
          ? 'grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]'
          : langs.length > 1 && 'sm:grid-cols-2',
      )}
    >
      {languages
        .filter(({ file }) => langs.includes(file))
        .map(({ file, name, locale }) => (
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
            placeholder={file === 'en' ? example : texts.en}
            value={texts[file]}
            hint={file === 'en' ? hint : original(file) || undefined}
            error={file === 'en' && !isOptional ? error : undefined}
            onChange={(event: { target: { value: string } }) =>
              onChange({ ...texts, [file]: event.target.value }, file)
            }
          />
        ))}
    </div>
  );
}
