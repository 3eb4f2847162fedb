import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { HelpArticle } from '#contract/content.ts';
import { Card } from '../../ui/card.tsx';
import { StateView } from '../../ui/state-view.tsx';
import type { FoundArticle } from './find-articles.ts';

interface HelpResultsProps {
  typed: string;
  found: FoundArticle[];
  /** Contact, for when no article helps. */
  ask: ReactNode;
}

const beginning = ({ blocks: [first] }: HelpArticle): string =>
  first === undefined ? '' : 'items' in first ? first.items.join(' ') : first.text;

export function HelpResults({ typed, found, ask }: HelpResultsProps) {
  if (found.length === 0) {
    return (
      <StateView variant="missing" title={<Trans>Nothing found for “{typed}”</Trans>} action={ask}>
        <Trans>Try another word, or ask us.</Trans>
      </StateView>
    );
  }
  return (
    <div className="max-w-2xl space-y-6">
      <p role="status" className="px-1 text-sm text-text-3">
        <Plural
          value={found.length}
          one="# answer"
          other="# answers"
          comment="Number of help articles found"
        />
      </p>
      <Card as="ul" padding="none" divided className="overflow-hidden">
        {found.map(({ article, section }) => (
          <li key={article.id}>
            <Link
              to="/helpAndSupport"
              search={{ article: article.id }}
              className="block px-4 py-3 active:bg-surface-2"
            >
              <span className="block text-xs text-text-3">{section.title}</span>
              <span className="block font-semibold">{article.title}</span>
              <span className="free-text-2 text-sm text-text-2">{beginning(article)}</span>
            </Link>
          </li>
        ))}
      </Card>
      {ask}
    </div>
  );
}
