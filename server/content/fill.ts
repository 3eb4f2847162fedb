import type { Block } from '#contract/content.ts';
import type { Lang } from '#domain/languages.ts';
import type { Written } from './blocks.ts';
import { figures } from './figures.ts';

export interface Filler {
  text: (written: string) => string;
  blocks: (written: Written[]) => Block[];
}

/** Puts a language's figures where a text names them. @throws Error naming a figure that does not exist */
export function filler(lang: Lang): Filler {
  const known = figures(lang);
  const text = (written: string) =>
    written.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const figure = known[name];
      if (figure === undefined) throw new Error(`a text in ${lang} names the unknown figure {${name}}`);
      return figure;
    });
  const block = (written: Written): Block => {
    if (typeof written === 'string') return { kind: 'paragraph', text: text(written) };
    return 'items' in written
      ? { ...written, items: written.items.map(text) }
      : { ...written, text: text(written.text) };
  };
  return { text, blocks: (written) => written.map(block) };
}
