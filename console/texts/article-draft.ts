import {
  type Block,
  fillPlaceholders,
  hasOnlyPlaceholders,
  linesOf,
  placeholdersIn,
} from '#domain/content-block.ts';
import type { Input, Output } from '../api/call.ts';

export type Article = Output<'article/show'>;
type ArticleText = NonNullable<Input<'article/save'>['value']>;

export type BlockKind = Block['kind'];

/** A block while it is edited: items are lines of one text field. The id is the block's in this editor only. */
export interface DraftBlock {
  id: number;
  kind: BlockKind;
  text: string;
}

export interface ArticleDraft {
  title: string;
  blocks: readonly DraftBlock[];
}

const isLines = (kind: BlockKind): kind is 'list' | 'steps' => kind === 'list' || kind === 'steps';

export const draftOfText = ({
  title,
  blocks,
}: {
  title: string;
  blocks: readonly Block[];
}): ArticleDraft => ({
  title,
  blocks: blocks.map((block, id) => ({ id, kind: block.kind, text: linesOf(block).join('\n') })),
});

export const draftOf = ({ value }: Article): ArticleDraft => draftOfText(value);

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const blockOf = ({ kind, text }: DraftBlock): Block =>
  isLines(kind) ? { kind, items: linesIn(text) } : { kind, text: text.trim() };

/** Blocks without text are left out. */
export const textOf = ({ title, blocks }: ArticleDraft): ArticleText => ({
  title: title.trim(),
  blocks: blocks.filter(({ text }) => text.trim() !== '').map(blockOf),
});

export const newBlock = (blocks: readonly DraftBlock[]): DraftBlock => ({
  id: Math.max(-1, ...blocks.map(({ id }) => id)) + 1,
  kind: 'paragraph',
  text: '',
});

/** The text as shoppers read it: figures in place of their names. */
export const withFigures = (text: string, figures: Readonly<Record<string, string>>): string =>
  fillPlaceholders(text, (name, placeholder) => figures[name] ?? placeholder);

/** Whether each block has an English one at its place, of the same kind. */
export const isAligned = (blocks: readonly DraftBlock[], english: readonly Block[]): boolean =>
  blocks.length === english.length && blocks.every(({ kind }, at) => english[at]!.kind === kind);

/** Figures that an article names: built in, in English, or in the draft. */
export function figuresNamed({ builtIn, english, figures }: Article, draft: ArticleDraft): string[] {
  const lines = [builtIn, english, textOf(draft)].flatMap(({ title, blocks }) => [
    title,
    ...blocks.flatMap(linesOf),
  ]);
  const named = new Set(lines.flatMap(placeholdersIn));
  return Object.keys(figures).filter((name) => named.has(name));
}

/** Fields that cannot be saved as they are: `title`, `text`, and ids of blocks with an unknown figure. */
export function faultsOf(
  { title, blocks }: ArticleDraft,
  figures: Readonly<Record<string, string>>,
): ReadonlySet<string> {
  const isWrong = (text: string) => !hasOnlyPlaceholders(text, figures);
  return new Set([
    ...(title.trim() === '' || isWrong(title) ? ['title'] : []),
    ...(blocks.every(({ text }) => text.trim() === '') ? ['text'] : []),
    ...blocks.filter(({ text }) => isWrong(text)).map(({ id }) => `block ${id}`),
  ]);
}
