import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { date } from '../platform/i18n/format.ts';
import { cardClass } from './card.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { toastLogAtom, toastStore } from './toast.ts';

/** Toasts since the app was opened, readable without a time limit (WCAG 2.2.1). */
export function ToastLog() {
  const { t } = useLingui();
  const loggedToasts = useAtomValue(toastLogAtom, { store: toastStore });
  const [open, setOpen] = useState(false);
  return (
    <details
      className={cx('group', cardClass({ padding: 'none' }))}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-lg px-4 py-2 font-medium">
        <span className="flex-1">
          <Trans comment="Heading of the list of brief messages (toasts) that were shown recently">
            Recent messages
          </Trans>
        </span>
        <Icon of={ChevronDown} size={18} className="text-text-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4 text-sm">
        {open && loggedToasts.length === 0 && (
          <p className="text-text-2">
            <Trans>Messages that appear briefly at the bottom of the screen can be read again here.</Trans>
          </p>
        )}
        {open && loggedToasts.length > 0 && (
          // Not a live region: new entries were announced as toasts already.
          <ol aria-label={t`Recent messages`} className="space-y-2.5">
            {loggedToasts.map(({ id, text, tone, at }) => (
              <li key={id} className="flex gap-3">
                <time className="tabular shrink-0 text-text-3" dateTime={new Date(at).toISOString()}>
                  {date(Math.floor(at / 1000), 'time')}
                </time>
                <span className={tone === 'error' ? 'text-danger' : undefined}>{text}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </details>
  );
}
