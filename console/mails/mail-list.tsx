import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { cx } from '../../src/ui/cx.ts';
import { type Mail, useMailGroupNames, useMailNames } from './mail-names.ts';
import type { MailSearch } from './mail-search.ts';

interface MailListProps {
  mails: readonly Mail[];
  opened: Mail['mail'];
  search: MailSearch;
}

/** All mails, by area. */
export function MailList({ mails, opened, search }: MailListProps) {
  const { t } = useLingui();
  const names = useMailNames();
  const groupNames = useMailGroupNames();
  const groups = [...new Set(mails.map(({ group }) => group))];
  return (
    <nav
      aria-label={t`Mails`}
      className="overflow-y-auto rounded-md border bg-surface pb-2 lg:max-h-[max(36rem,calc(100dvh-6.75rem))]"
    >
      {groups.map((group) => (
        <section key={group} aria-labelledby={`mails-${group}`}>
          <h2 id={`mails-${group}`} className="px-4 pt-3 pb-1 text-xs font-medium text-text-3">
            {groupNames[group]}
          </h2>
          <ul className="grid gap-px px-2">
            {mails
              .filter((each) => each.group === group)
              .map(({ mail }) => (
                <li key={mail}>
                  <Link
                    to="/mails"
                    search={{ ...search, mail }}
                    data-row-link
                    aria-current={mail === opened ? 'page' : undefined}
                    className={cx(
                      'control flex items-center rounded-sm px-2 focus-visible:-outline-offset-2',
                      mail === opened ? 'font-medium lg:bg-primary-soft' : 'text-text-2 hover:bg-surface-2',
                    )}
                  >
                    <span className="truncate">{names[mail]}</span>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
