import type { EndpointName } from '#contract/endpoints.ts';
import type { Lang } from '#domain/languages.ts';
import type { ResponseWithEtag } from './etag.ts';

/** Subject of a response: `p12` a product, `s4` a shop. */
export type Subject = `p${number}` | `s${number}`;

export interface CachedResponse {
  answer: ResponseWithEtag;
  /** Changes of single subjects do not invalidate it; a change of everything does. */
  shows: readonly Subject[];
  /** Moves the entry to the most recently used end. */
  again?: (() => void) | undefined;
}

interface Kept extends CachedResponse {
  keptAtMs: number;
}

/** How responses of one call are cached. Data and input are the call's own: `never` accepts any of them. */
export interface CacheRule {
  /** Products and shops whose changes change the response. */
  shows: (data: never, input: never) => readonly Subject[];
  /** Applies the rate limit to a request that the cache serves; the handler does so for the others. */
  again?: ((data: never, input: never, lang: Lang) => () => void) | undefined;
}

/** The rule of a call; `undefined`: its responses are not cached. */
type CacheRuleOf = (name: EndpointName) => CacheRule | undefined;

/** Change counter when a response was started: its data may be older than later changes. */
export type Begun = number;

/** Response cache of public calls, one per node. */
export interface Answers {
  ruleOf: CacheRuleOf;
  find: (key: string) => CachedResponse | undefined;
  begin: () => Begun;
  /** Stores a response, unless its data changed since it was started. */
  keep: (key: string, begun: Begun, answer: CachedResponse) => void;
  /** Invalidates these subjects, or all with `*`; called after the commit. */
  changed: (subjects: '*' | readonly Subject[]) => void;
  /** Whether invalidations are received. While they are not, nothing is cached. */
  hear: (isListening: boolean) => void;
}

/**
 * As long as browsers may show it without revalidation. Changes without an invalidation (views, new orders of lists) become
 * visible after at most this long.
 */
const maxAgeMs = 30_000;
/** At most about 100 MB, compressed and not, in a script of two bytes per character. */
const mostCharacters = 32_000_000;
/** Subjects whose last change is tracked; beyond it, a change invalidates everything. */
const mostChanged = 20_000;

/** @param now milliseconds of a clock that never goes back */
export function rememberAnswers(ruleOf: CacheRuleOf, now: () => number = () => performance.now()): Answers {
  /** Least recently used first. */
  const kept = new Map<string, Kept>();
  const showing = new Map<Subject, Set<string>>();
  const changedAt = new Map<Subject, number>();
  let changes = 0;
  let allChangedAt = 0;
  let characters = 0;
  let isListening = false;

  function forget(key: string): void {
    const gone = kept.get(key);
    if (!gone) return;
    kept.delete(key);
    characters -= gone.answer.text.length;
    for (const subject of gone.shows) {
      const keys = showing.get(subject);
      keys?.delete(key);
      if (keys?.size === 0) showing.delete(subject);
    }
  }
  function removeAll(): void {
    allChangedAt = ++changes;
    for (const map of [kept, showing, changedAt]) map.clear();
    characters = 0;
  }

  return {
    ruleOf,
    find(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      if (now() - found.keptAtMs > maxAgeMs) {
        forget(key);
        return undefined;
      }
      kept.delete(key);
      kept.set(key, found);
      return found;
    },
    begin: () => changes,
    keep(key, begun, answer) {
      const isOld = answer.shows.some((subject) => (changedAt.get(subject) ?? 0) > begun);
      if (!isListening || isOld || allChangedAt > begun) return;
      forget(key);
      kept.set(key, { ...answer, keptAtMs: now() });
      characters += answer.answer.text.length;
      for (const subject of answer.shows) showing.set(subject, (showing.get(subject) ?? new Set()).add(key));
      for (const oldest of kept.keys()) {
        if (characters <= mostCharacters) break;
        forget(oldest);
      }
    },
    changed(subjects) {
      if (subjects === '*' || changedAt.size > mostChanged) return removeAll();
      changes++;
      for (const subject of subjects) {
        changedAt.set(subject, changes);
        for (const key of showing.get(subject) ?? []) forget(key);
      }
    },
    hear(isHearing) {
      isListening = isHearing;
      removeAll();
    },
  };
}
