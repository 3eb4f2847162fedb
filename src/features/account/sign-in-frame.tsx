import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { LanguageButton } from './language-button.tsx';

interface SignInFrameProps {
  title: ReactNode;
  /** Sentence below the title. */
  lead?: ReactNode;
  onBack: () => void;
  children: ReactNode;
}

/** Frame of the forms for visitors: wordmark, language, title; beside a decorative panel on a wide screen. */
export function SignInFrame({ title, lead, onBack, children }: SignInFrameProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-1 flex-col lg:grid lg:grid-cols-2 lg:gap-8 lg:p-6">
      <aside className="relative hidden overflow-hidden rounded-xl bg-primary-soft lg:sticky lg:top-22 lg:block lg:h-[calc(100dvh-112px)]">
        <span
          aria-hidden
          className="absolute -end-24 -top-24 size-96 rounded-full border-[64px] border-primary/10"
        />
        <span aria-hidden className="absolute end-24 top-40 size-20 rotate-45 rounded-lg bg-sale-fill/80" />
        <p className="absolute inset-x-10 bottom-12 max-w-md font-display text-3xl font-semibold text-balance text-primary">
          <Trans>Great finds from far away, paid for with one wallet.</Trans>
        </p>
      </aside>
      <div className="mx-auto flex w-full max-w-md flex-1 flex-col px-4 pb-8">
        <header className="flex min-h-15 items-center justify-between pt-(--safe-top)">
          <IconButton label={t`Back`} onClick={onBack} className="-ms-3">
            <Icon of={ChevronLeft} size={26} className="rtl:-scale-x-100" />
          </IconButton>
          <LanguageButton />
        </header>
        <div className="flex flex-1 flex-col pt-6 lg:justify-center lg:pt-0">
          <Wordmark />
          <h1 className="mt-6 font-display text-3xl font-semibold">{title}</h1>
          {lead && <p className="mt-2 text-text-2">{lead}</p>}
          <div className="mt-7">{children}</div>
        </div>
      </div>
    </div>
  );
}
