import type { HelpArticle, HelpSection } from '#contract/content.ts';
import { findIn, indexOf } from '#domain/search/search-index.ts';

export interface FoundArticle {
  article: HelpArticle;
  section: HelpSection;
}

const textOf = ({ title, blocks }: HelpArticle): string =>
  [title, ...blocks.flatMap((block) => ('items' in block ? block.items : [block.text]))].join('\n');

/**
 * Creates a search over all articles with the rules of the product search: ignores accents, width and case, and matches
 * a prefix of the last word. Articles with the terms in their title come first.
 * @returns function from the typed text to articles; `null` if it contains no searchable term
 */
export function articleSearch(sections: HelpSection[]): (typed: string) => FoundArticle[] | null {
  const all = sections.flatMap((section) => section.articles.map((article) => ({ article, section })));
  const titles = indexOf(all.map(({ article, section }) => `${article.title}\n${section.title}`));
  const texts = indexOf(all.map(({ article, section }) => `${section.title}\n${textOf(article)}`));
  return (typed) => {
    const found = findIn(texts, typed);
    if (found === null) return null;
    const inTitle = new Set(findIn(titles, typed));
    const ranked = [...inTitle, ...found.filter((place) => !inTitle.has(place))];
    return ranked.map((place) => all[place]!);
  };
}

export function articleOf(sections: HelpSection[], id: string): FoundArticle | undefined {
  for (const section of sections) {
    const article = section.articles.find((each) => each.id === id);
    if (article) return { article, section };
  }
  return undefined;
}
