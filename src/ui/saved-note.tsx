import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { isToday } from '#domain/calendar.ts';
import { date } from '../platform/i18n/format.ts';
import { Icon } from './icon.tsx';

/** Age of cached data (Unix seconds): only the time if it is from today, otherwise with the date. */
export function SavedNote({ at }: { at: number }) {
  const when = date(at, isToday(at) ? 'time' : 'dateTime');
  return (
    <p className="inline-flex items-center gap-1.5 text-xs text-text-3">
      <Icon of={CloudOff} size={14} />
      <Trans comment="Note while offline: the time when the shown data was stored on the device">
        Saved {when}
      </Trans>
    </p>
  );
}
