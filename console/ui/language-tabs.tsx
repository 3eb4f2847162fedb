import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Lang, languages } from '#domain/languages.ts';
import { cx } from '../../src/ui/cx.ts';

interface LanguageTabsProps {
  /** `null`: all of them. */
  lang: Lang | null;
  onChange: (lang: Lang) => void;
  /** Chooses all languages; absent: one at a time. */
  onAll?: () => void;
  /** Number of texts of a translation, and how many of them are missing. */
  progressOf?: (lang: Lang) => { of: number; missing: number };
  /** States of a language's text, each with its name for screen readers. */
  marks?: Readonly<Record<Lang, ReactNode>>;
  disabled?: boolean;
}

/** Chooses one of the shop's languages. With `progressOf` each translation shows how much of it is missing. */
export function LanguageTabs(props: LanguageTabsProps) {
  const { lang, onChange, onAll, progressOf, marks, disabled = false } = props;
  const { t } = useLingui();
  return (
    <div role="group" aria-label={t`Language`} className="flex flex-wrap gap-1 border-b p-2">
      {onAll && (
        <Tab isChosen={lang === null} disabled={disabled} onChoose={onAll}>
          <Trans>Every language</Trans>
        </Tab>
      )}
      {languages.map(({ file, name, locale }) => (
        <Tab key={file} isChosen={file === lang} disabled={disabled} onChoose={() => onChange(file)}>
          <span lang={locale}>{name}</span>
          {marks?.[file]}
          {file !== 'en' && progressOf && <Progress {...progressOf(file)} />}
        </Tab>
      ))}
    </div>
  );
}

interface TabProps {
  isChosen: boolean;
  disabled: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Tab = ({ isChosen, disabled, onChoose, children }: TabProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    disabled={disabled}
    onClick={onChoose}
    className={cx(
      'control inline-flex items-center gap-2 rounded-sm px-2.5 text-sm',
      isChosen ? 'bg-primary-soft font-medium' : 'text-text-2 hover:bg-surface-2',
    )}
  >
    {children}
  </button>
);

/** How much is missing, as a dot and a number, and in words for screen readers. */
function Progress({ of, missing }: { of: number; missing: number }) {
  const { t } = useLingui();
  if (of === 0) return null;
  const color = missing === 0 ? 'bg-success' : missing === of ? 'bg-text-3' : 'bg-star-fill';
  return (
    <>
      <span aria-hidden className="inline-flex items-center gap-1 text-xs tabular-nums">
        <span className={cx('size-2 rounded-full', color)} />
        {missing > 0 && missing}
      </span>
      <span className="sr-only">{missing === 0 ? t`complete` : t`${missing} of ${of} texts missing`}</span>
    </>
  );
}
