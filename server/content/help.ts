import type { HelpPlace, HelpSection } from '#contract/content.ts';
import { type Lang, langs } from '#domain/languages.ts';
import { defaultWithdrawalRules } from '#domain/withdrawal.ts';
import type { ArticleText } from './blocks.ts';
import { helpArticle, noEdits } from './edited.ts';
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

/** `user/help_support`: every article, since searching them must work without a connection. */
export function help(
  lang: Lang,
  edits = noEdits,
  rules = defaultWithdrawalRules,
  shop?: string,
): { sections: HelpSection[] } {
  const texts = textsOf(lang);
  const { text, blocks } = filler(lang, rules, shop);
  const sections = order.map((section) => ({
    id: section,
    title: text(texts[section].title),
    articles: Object.entries(outline[section]).map(([id, to]) => {
      const article = edits.get(helpArticle(id))?.text ?? texts[section].articles[id]!;
      return { id, title: text(article.title), blocks: blocks(article.blocks), to };
    }),
  }));
  return { sections };
}

// A figure that does not exist stops the start, not a reader.
for (const lang of langs) help(lang);
