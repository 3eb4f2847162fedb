import { msg } from '@lingui/core/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { CircleHelp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { helpQuery } from '../../features/support/content.queries.ts';
import { knownSearch } from '../-known-search.ts';
import type { HelpSection } from '#contract/content.ts';
import { ContactUs } from '../../features/support/contact-us.tsx';
import { ContentSkeleton } from '../../features/support/content-skeleton.tsx';
import { articleOf, articleSearch } from '../../features/support/find-articles.ts';
import { HelpArticleView } from '../../features/support/help-article.tsx';
import { HelpIndex } from '../../features/support/help-index.tsx';
import { HelpResults } from '../../features/support/help-results.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { LoadFailed } from '../-load-failed.tsx';
import { useGoBack } from '../-use-go-back.ts';

interface HelpSearch {
  /** Id of an article; absent: all articles. */
  article?: string;
}

export const Route = createFileRoute('/(support)/helpAndSupport')({
  staticData: { title: msg`Help and support` },
  validateSearch: knownSearch(({ article }): HelpSearch =>
    typeof article === 'string' && /^[A-Za-z]{1,40}$/.test(article) ? { article } : {},
  ),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(helpQuery());
  },
  component: Help,
});

function Help() {
  return <HelpScreen article={Route.useSearch().article} />;
}

/** Spec §2: help and support. The search term is kept while an article is open. */
function HelpScreen({ article }: { article: string | undefined }) {
  const { t } = useLingui();
  const { data, error, isError, refetch } = useQuery(helpQuery());
  const [typed, setTyped] = useState('');
  return (
    <>
      <TopBar title={<Trans>Help and support</Trans>} onBack={useGoBack('/profile')} />
      <div className="page space-y-5 pb-8">
        {data ? (
          <>
            {article === undefined && (
              <div className="flex max-w-2xl pt-1">
                <SearchField
                  value={typed}
                  onChange={setTyped}
                  onSubmit={setTyped}
                  label={t({
                    message: 'Search help',
                    comment: 'Label of the search field of the help pages (verb)',
                  })}
                />
              </div>
            )}
            <Answers sections={data.sections} article={article} typed={typed} />
          </>
        ) : isError ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <ContentSkeleton />
        )}
      </div>
    </>
  );
}

interface AnswersProps {
  sections: HelpSection[];
  article: string | undefined;
  typed: string;
}

function Answers({ sections, article, typed }: AnswersProps) {
  const find = useMemo(() => articleSearch(sections), [sections]);
  if (article !== undefined) {
    const open = articleOf(sections, article);
    return open ? <HelpArticleView {...open} ask={<ContactUs />} /> : <NoSuchArticle />;
  }
  const found = find(typed);
  if (found !== null) return <HelpResults typed={typed.trim()} found={found} ask={<ContactUs />} />;
  return (
    <>
      <HelpIndex sections={sections} />
      <ContactUs />
    </>
  );
}

const NoSuchArticle = () => (
  <StateView
    icon={CircleHelp}
    title={<Trans>Article not found</Trans>}
    action={
      <Link to="/helpAndSupport" replace className={buttonClass({ variant: 'soft' })}>
        <Trans comment="Link from one help article to the list of all">All articles</Trans>
      </Link>
    }
  />
);
