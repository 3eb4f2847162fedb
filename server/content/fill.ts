import { type Block, fillPlaceholders, mapLines } from '#domain/content-block.ts';
import type { Lang } from '#domain/languages.ts';
import type { WithdrawalRules } from '#domain/withdrawal.ts';
import { asBlock, type Written } from './blocks.ts';
import { figures } from './figures.ts';

export interface Filler {
  text: (written: string) => string;
  blocks: (written: readonly Written[]) => Block[];
}

/** Puts a language's figures where a text names them. @throws Error naming a figure that does not exist */
export function filler(lang: Lang, rules: WithdrawalRules, shop?: string): Filler {
  const known = figures(lang, rules, shop);
  const text = (written: string) =>
    fillPlaceholders(written, (name) => {
      const figure = known[name];
      if (figure === undefined) throw new Error(`a text in ${lang} names the unknown figure {${name}}`);
      return figure;
    });
  return { text, blocks: (written) => written.map((each) => mapLines(asBlock(each), text)) };
}
