import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { ArticleLinks } from './article-links.tsx';
import type { FoundArticle } from './find-articles.ts';
import { PlaceLink } from './place-link.tsx';
import { TextBlocks } from '../../ui/text-blocks.tsx';

/** Article with a link to its screen, related articles and a contact. */
export function HelpArticleView({ article, section, ask }: FoundArticle & { ask: ReactNode }) {
  return (
    <div className="grid gap-8 pt-1 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start lg:gap-12">
      <Card as="article" className="space-y-4 sm:p-6 lg:p-8">
        <header className="space-y-1">
          <p className="text-sm text-text-3">{section.title}</p>
          <h2 className="font-display text-2xl font-semibold">{article.title}</h2>
        </header>
        <TextBlocks blocks={article.blocks} />
        {article.to && <PlaceLink to={article.to} />}
      </Card>
      <aside className="space-y-6">
        <section className="space-y-2.5">
          <h2 className="px-1 font-display text-lg font-semibold">
            <Trans comment="Heading under a help article">Related articles</Trans>
          </h2>
          <ArticleLinks articles={section.articles} current={article.id} />
        </section>
        {ask}
      </aside>
    </div>
  );
}
