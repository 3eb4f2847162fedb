import type { HelpPlace, HelpSection } from '#contract/content.ts';
import { type Lang, langs } from '#domain/languages.ts';
import type { ArticleText } from './blocks.ts';
import { type EditedArticles, helpArticle, noEdits } from './edited.ts';
import { filler } from './fill.ts';
import { deviceTexts } from './help/device-texts.ts';
import { shoppingTexts } from './help/shopping-texts.ts';
import { walletTexts } from './help/wallet-texts.ts';
import { deviceOutline, shoppingOutline, walletOutline } from './outline.ts';

/** The most frequent questions come first. */
const order = ['orders', 'afterSale', 'topUp', 'withdraw', 'security', 'offline', 'start'] as const;
const outline: Record<(typeof order)[number], Record<string, HelpPlace | null>> = {
  ...shoppingOutline,
  ...walletOutline,
  ...deviceOutline,
};

interface SectionText {
  title: string;
  articles: Record<string, ArticleText>;
}

const textsOf = (lang: Lang): Record<(typeof order)[number], SectionText> => ({
  ...shoppingTexts[lang],
  ...walletTexts[lang],
  ...deviceTexts[lang],
});

/** Built-in articles with their keys, grouped by sections. */
export const helpSections = (lang: Lang) =>
  order.map((section) => {
    const { title, articles } = textsOf(lang)[section];
    return {
      title,
      articles: Object.keys(outline[section]).map((id) => ({ key: helpArticle(id), ...articles[id]! })),
    };
  });

function sections(lang: Lang, edits: EditedArticles): HelpSection[] {
  const texts = textsOf(lang);
  const { text, blocks } = filler(lang);
  return order.map((section) => ({
    id: section,
    title: text(texts[section].title),
    articles: Object.entries(outline[section]).map(([id, to]) => {
      const article = edits.get(helpArticle(id))?.text ?? texts[section].articles[id]!;
      return { id, title: text(article.title), blocks: blocks(article.blocks), to };
    }),
  }));
}

/** Made once: the built-in texts are part of the program. A figure that does not exist stops the start, not a reader. */
const made = new Map(langs.map((lang) => [lang, sections(lang, noEdits)]));

/** `user/help_support`: every article, since searching them must work without a connection. */
export const help = (lang: Lang, edits = noEdits): { sections: HelpSection[] } => ({
  sections: edits.size === 0 ? made.get(lang)! : sections(lang, edits),
});
