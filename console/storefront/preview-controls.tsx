import { useLingui } from '@lingui/react/macro';
import { type Lang, languages } from '#domain/languages.ts';
import { SelectField } from '../ui/field.tsx';
import type { Theme } from '../ui/phone-frame.tsx';
import { Segments } from '../ui/segments.tsx';

interface PreviewControlsProps {
  /** `null`: all of them. */
  lang: Lang | null;
  setLang: (lang: Lang | null) => void;
  /** Offers all languages at once. */
  hasAll?: boolean;
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

/** Language and theme of a preview. */
export function PreviewControls({ lang, setLang, hasAll = false, theme, setTheme }: PreviewControlsProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grow">
        <SelectField
          bare
          label={t`Language of the preview`}
          value={lang ?? ''}
          onChange={(event) =>
            setLang(languages.find(({ file }) => file === event.target.value)?.file ?? null)
          }
        >
          {hasAll && <option value="">{t`Every language`}</option>}
          {languages.map(({ file, name, locale }) => (
            <option key={file} value={file} lang={locale}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Segments
        label={t`Theme of the preview`}
        choices={[
          { value: 'light', name: t`Light` },
          { value: 'dark', name: t`Dark` },
        ]}
        value={theme}
        onChange={setTheme}
      />
    </div>
  );
}
