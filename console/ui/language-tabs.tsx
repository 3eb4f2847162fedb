import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Lang, languages } from '#domain/languages.ts';
import { cx } from '../../src/ui/cx.ts';

interface LanguageTabsProps {
  lang: Lang;
  onChange: (lang: Lang) => void;
  /** Number of texts of a translation, and how many of them are missing. */
  progressOf?: (lang: Lang) => { of: number; missing: number };
  /** States of a language's text, each with its name for screen readers. */
  marks?: Readonly<Record<Lang, ReactNode>>;
  disabled?: boolean;
}

/** Chooses one of the shop's languages. With `progressOf` each translation shows how much of it is missing. */
export function LanguageTabs({ lang, onChange, progressOf, marks, disabled = false }: LanguageTabsProps) {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={t`Language`} className="flex flex-wrap gap-1 border-b p-2">
      {languages.map(({ file, name, locale }) => (
        <button
          key={file}
          type="button"
          aria-pressed={file === lang}
          disabled={disabled}
          onClick={() => onChange(file)}
          className={cx(
            'control inline-flex items-center gap-2 rounded-sm px-2.5 text-sm',
            file === lang ? 'bg-primary-soft font-medium' : 'text-text-2 hover:bg-surface-2',
          )}
        >
          <span lang={locale}>{name}</span>
          {marks?.[file]}
          {file !== 'en' && progressOf && <Progress {...progressOf(file)} />}
        </button>
      ))}
    </div>
  );
}

/** How much is missing, as a dot, and as a number for screen readers. */
function Progress({ of, missing }: { of: number; missing: number }) {
  const { t } = useLingui();
  if (of === 0) return null;
  const color = missing === 0 ? 'bg-success' : missing === of ? 'bg-text-3' : 'bg-star-fill';
  return (
    <>
      <span aria-hidden className={cx('size-2 rounded-full', color)} />
      <span className="sr-only">{missing === 0 ? t`complete` : t`${missing} of ${of} texts missing`}</span>
    </>
  );
}
