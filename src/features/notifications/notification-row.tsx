import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import type { Notice } from '#contract/notifications.ts';
import { date } from '../../platform/i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { kindLabels } from './kind-labels.ts';

interface NotificationRowProps {
  notice: Notice;
  onOpen: () => void;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Notification, linked to its subject. */
export function NotificationRow({
  notice: { kind, title, text, link, at, read },
  onOpen,
}: NotificationRowProps) {
  return (
    <a
      href={link}
      onClick={(event) => {
        // A modified click opens a new tab.
        if (!isPlain(event)) return;
        event.preventDefault();
        onOpen();
      }}
      className="flex min-h-18 items-start gap-3 px-4 py-3.5 active:bg-surface-2"
    >
      <span
        className={`relative grid size-10 shrink-0 place-items-center rounded-full ${read ? 'bg-surface-2 text-text-2' : 'bg-primary-soft text-primary'}`}
      >
        <Icon of={kindLabels[kind].icon} size={20} />
        {!read && (
          <span className="absolute -end-0.5 -top-0.5 size-3 rounded-full border-2 border-surface bg-sale-fill">
            <span className="sr-only">
              <Trans comment="State of a notification, read by screen readers">Unread</Trans>
            </span>
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={`min-w-0 wrap-anywhere ${read ? 'font-medium' : 'font-semibold'}`}>{title}</span>
          <time dateTime={new Date(at * 1000).toISOString()} className="tabular shrink-0 text-xs text-text-3">
            {date(at, 'time')}
          </time>
        </span>
        <span className="mt-0.5 block text-sm wrap-anywhere text-text-2">{text}</span>
      </span>
    </a>
  );
}
