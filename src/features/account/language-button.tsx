import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Globe } from 'lucide-react';
import { lazy, useState } from 'react';
import { languageOf } from '#domain/languages.ts';
import { langAtom } from '../../platform/session/state.ts';
import { Icon } from '../../ui/icon.tsx';
import { LazySheet } from '../../ui/lazy-sheet.tsx';

const LanguageSheet = lazy(() => import('./language-sheet.tsx'));

/** Language selection for visitors: /language requires a login (spec §2). */
export function LanguageButton() {
  const { t } = useLingui();
  const { name, locale } = languageOf(useAtomValue(langAtom));
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`${t({ message: `Language: ${name}`, comment: 'Button: {name} is the language in use, read by screen readers' })} · USD`}
        className="hit inline-flex min-h-9 min-w-0 items-center gap-1.5 rounded-full bg-surface-2 px-3 text-sm text-text-2"
        onClick={() => setOpen(true)}
      >
        <Icon of={Globe} size={16} className="shrink-0" />
        {/* Single line: the currency is clipped if it does not fit. */}
        <span className="flex h-lh flex-wrap gap-x-1 overflow-hidden">
          <span lang={locale}>{name}</span> <span className="text-text-3">· USD</span>
        </span>
      </button>
      <LazySheet open={open}>
        <LanguageSheet open={open} onClose={() => setOpen(false)} />
      </LazySheet>
    </>
  );
}
