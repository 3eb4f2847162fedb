import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { HelpArticle } from '#contract/content.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';

interface ArticleLinksProps {
  articles: HelpArticle[];
  /** Id of the open article. */
  current?: string;
}

/** List of links to articles. */
export function ArticleLinks({ articles, current }: ArticleLinksProps) {
  return (
    <Card as="ul" padding="none" divided className="overflow-hidden">
      {articles.map(({ id, title }) => (
        <li key={id}>
          <Link
            to="/helpAndSupport"
            search={{ article: id }}
            aria-current={id === current ? 'page' : undefined}
            className={`flex min-h-13 items-center gap-3 px-4 py-2.5 active:bg-surface-2 ${id === current ? 'font-semibold text-primary' : ''}`}
          >
            <span className="min-w-0 flex-1">{title}</span>
            <Icon of={ChevronRight} size={18} className="shrink-0 text-text-3 rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </Card>
  );
}
