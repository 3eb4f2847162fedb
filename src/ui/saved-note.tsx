import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { date } from '../platform/i18n/format.ts';
import { Icon } from './icon.tsx';

const isToday = (seconds: number) => new Date(seconds * 1000).toDateString() === new Date().toDateString();

/** Age of cached data (Unix seconds): only the time if it is from today, otherwise with the date. */
export function SavedNote({ at }: { at: number }) {
  const when = date(at, isToday(at) ? 'time' : 'dateTime');
  return (
    <p className="inline-flex items-center gap-1.5 text-xs text-text-3">
      <Icon of={CloudOff} size={14} />
      <Trans>Saved {when}</Trans>
    </p>
  );
}
