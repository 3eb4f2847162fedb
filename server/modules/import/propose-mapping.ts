import { type Clues, guessNone, tagsIn } from './categories.ts';

/** Number of guesses for each category. */
type Guesses = Map<string, number>;

/** Types and tags of a file with the categories guessed for their products. */
export interface MappingProposal {
  add(clues: Clues, slug: string | undefined): void;
  /**
   * A mapping in the format of `--map`. A type whose products fit several categories is not mapped, since that would move some of
   * them; tags are used only for products without a type. `found` has all of them, the most frequent first.
   */
  mapping(other: string): object;
}

/** A file may have a separate tag for every product. */
const mostTags = 2_000;

export function proposeMapping(): MappingProposal {
  const types = new Map<string, Guesses>();
  const tags = new Map<string, Guesses>();
  const count = (table: Map<string, Guesses>, key: string, slug: string) => {
    const guesses = table.get(key) ?? new Map<string, number>();
    guesses.set(slug, (guesses.get(slug) ?? 0) + 1);
    table.set(key, guesses);
  };
  return {
    add(clues, slug = guessNone) {
      if (clues.type !== '') count(types, clues.type, slug);
      else for (const tag of tagsIn(clues)) if (tags.has(tag) || tags.size < mostTags) count(tags, tag, slug);
    },
    mapping: (other) => ({
      categories: {
        types: certain(types, other),
        tags: certain(tags, undefined),
        other,
      },
      found: { types: sorted(types), tags: sorted(tags) },
    }),
  };
}

const total = (guesses: Guesses) => [...guesses.values()].reduce((sum, each) => sum + each, 0);
const byCount = (table: Map<string, Guesses>) => [...table].toSorted(([, a], [, b]) => total(b) - total(a));

const sorted = (table: Map<string, Guesses>) =>
  Object.fromEntries(byCount(table).map(([key, guesses]) => [key, Object.fromEntries(guesses)]));

/** @param other category for entries without a guess; undefined: left out */
const certain = (table: Map<string, Guesses>, other: string | undefined) =>
  Object.fromEntries(
    byCount(table).flatMap(([key, guesses]) => {
      const [[slug] = ['']] = guesses;
      const guess = slug === guessNone ? other : slug;
      return guesses.size === 1 && guess !== undefined ? [[key, guess]] : [];
    }),
  );
