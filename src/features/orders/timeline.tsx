import type { ReactNode } from 'react';
import { date } from '../../platform/i18n/format.ts';

interface TimelineEntry {
  key: string;
  title: ReactNode;
  /** Unix seconds. */
  at: number;
  /** Location, or text from the carrier. */
  detail?: ReactNode;
}

/** Events, newest first; the newest is emphasized. */
export function Timeline({ moments }: { moments: TimelineEntry[] }) {
  return (
    <ol>
      {moments.map(({ key, title, at, detail }, index) => (
        <li key={key} className="relative flex gap-3 pb-4 last:pb-0">
          {index < moments.length - 1 && (
            <span aria-hidden className="absolute start-[5px] top-[22px] -bottom-1 w-0.5 bg-border" />
          )}
          <span
            aria-hidden
            className={`mt-1.5 size-3 shrink-0 rounded-full ${index === 0 ? 'bg-primary' : 'bg-border'}`}
          />
          <span className="min-w-0">
            <span className={`block ${index === 0 ? 'font-semibold' : 'text-text-2'}`}>{title}</span>
            {detail && <span className="block text-sm break-words text-text-2">{detail}</span>}
            <time dateTime={new Date(at * 1000).toISOString()} className="tabular text-sm text-text-3">
              {date(at, 'dateTime')}
            </time>
          </span>
        </li>
      ))}
    </ol>
  );
}
