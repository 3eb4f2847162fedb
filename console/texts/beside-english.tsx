import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface BesideEnglishProps {
  /** `null`: the fields stand alone. */
  english: ReactNode;
  children: ReactNode;
}

/** Fields of a translation with the English text beside them, below them in a narrow window. */
export function BesideEnglish({ english, children }: BesideEnglishProps) {
  const { t } = useLingui();
  if (english === null) return <>{children}</>;
  return (
    <div className="grid gap-x-4 gap-y-2 lg:grid-cols-2">
      {children}
      <div
        role="group"
        lang="en"
        aria-label={t`English text`}
        className="min-w-0 rounded-sm border bg-surface-2 px-3 py-2 text-sm break-words"
      >
        {english}
      </div>
    </div>
  );
}
