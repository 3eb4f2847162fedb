import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { LawDocument } from '#contract/content.ts';
import { Card } from '../../ui/card.tsx';
import { dayText } from './day-text.ts';
import { LawParts } from './law-parts.tsx';

/** Document with a table of contents; prints without navigation. */
export function LawDocumentView({ document }: { document: LawDocument }) {
  const { t } = useLingui();
  const { id, title, summary, sections } = document;
  const day = dayText(document.updatedOn);
  return (
    <div className="space-y-5 pt-1">
      <header className="space-y-1.5 px-1">
        <h2 className="font-display text-2xl font-semibold">{title}</h2>
        <p className="max-w-prose text-text-2">{summary}</p>
        <p className="text-sm text-text-3">
          <Trans comment="Note above a legal document: {day} is a date">Last updated {day}</Trans>
        </p>
      </header>
      <div className="grid gap-5 lg:grid-cols-[260px_minmax(0,1fr)] lg:items-start lg:gap-8">
        <Card
          as="nav"
          aria-label={t({
            message: 'Contents',
            comment: 'Table of contents of a legal document, read by screen readers',
          })}
          padding="none"
          className="px-4 py-2 lg:sticky lg:top-20 print:hidden"
        >
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <Link
                  to="/law"
                  search={{ document: id }}
                  hash={section.id}
                  className="flex min-h-11 items-center text-primary"
                >
                  {section.title}
                </Link>
              </li>
            ))}
          </ol>
        </Card>
        <Card as="article" className="space-y-6 sm:p-6 lg:p-8 print:p-0">
          <LawParts sections={sections} linkable />
        </Card>
      </div>
    </div>
  );
}
