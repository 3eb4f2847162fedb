import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Globe } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { languageOf } from '#domain/languages.ts';
import { langAtom } from '../../platform/session/state.ts';
import { Icon } from '../../ui/icon.tsx';

const LanguageSheet = lazy(() => import('./language-sheet.tsx'));

/** Language selection for visitors: /language requires a login (spec §2). */
export function LanguageButton() {
  const { t } = useLingui();
  const { name, locale } = languageOf(useAtomValue(langAtom));
  const [hasOpened, setHasOpened] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`${t`Language: ${name}`} · USD`}
        className="hit inline-flex min-h-9 min-w-0 items-center gap-1.5 rounded-full bg-surface-2 px-3 text-sm text-text-2"
        onClick={() => {
          setHasOpened(true);
          setOpen(true);
        }}
      >
        <Icon of={Globe} size={16} className="shrink-0" />
        {/* Single line: the currency is clipped if it does not fit. */}
        <span className="flex h-lh flex-wrap gap-x-1 overflow-hidden">
          <span lang={locale}>{name}</span> <span className="text-text-3">· USD</span>
        </span>
      </button>
      {hasOpened && (
        <Suspense fallback={null}>
          <LanguageSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
