import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { LawDocument } from '#contract/content.ts';
import { cardClass } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { dayText } from './day-text.ts';

/** Documents with summary and date of the last update. */
export function LawList({ documents }: { documents: LawDocument[] }) {
  return (
    <ul className="grid gap-3 pt-1 md:grid-cols-2 md:gap-5">
      {documents.map(({ id, title, summary, updatedOn }) => {
        const day = dayText(updatedOn);
        return (
          <li key={id} className="flex">
            <Link
              to="/law"
              search={{ document: id }}
              className={`${cardClass()} flex flex-1 items-center gap-3 active:bg-surface-2 md:p-5`}
            >
              <span className="min-w-0 flex-1 space-y-1">
                <span className="block font-display text-lg font-semibold">{title}</span>
                <span className="block text-text-2">{summary}</span>
                <span className="block text-sm text-text-3">
                  <Trans>Last updated {day}</Trans>
                </span>
              </span>
              <Icon of={ChevronRight} size={18} className="shrink-0 text-text-3 rtl:-scale-x-100" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
