import { Counter } from '@prometheus-io/client';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Lang } from '#domain/languages.ts';
import type { Context } from './context.ts';
import { registry } from '../metrics/registry.ts';
import { type ResponseWithEtag, withEtag } from './etag.ts';

/** Subject of a response: `p12` a product, `s4` a shop. */
export type Subject = `p${number}` | `s${number}`;

export interface CachedResponse {
  response: ResponseWithEtag;
  /** Changes of single subjects do not invalidate it; a change of everything does. */
  shows: readonly Subject[];
  /** Moves the entry to the most recently used end. */
  again?: (() => void) | undefined;
}

interface CacheEntry extends CachedResponse {
  storedAtMs: number;
}

/** How responses of one call are cached. Data and input are the call's own: `never` accepts any of them. */
export interface CacheRule {
  /** Products and shops whose changes change the response. */
  shows: (data: never, input: never) => readonly Subject[];
  /**
   * Counts a request that the cache serves; the handler counts the others. The returned function stays in the cache: it must not
   * refer to the data.
   */
  again?: ((data: never, input: never, lang: Lang) => (() => void) | undefined) | undefined;
}

/** The rule of a call; `undefined`: its responses are not cached. */
type CacheRuleOf = (name: EndpointName) => CacheRule | undefined;

/** Change counter when a response was started: its data may be older than later changes. */
export type Begun = number;

/** Response cache of public calls, one per node. */
export interface ResponseCache {
  ruleOf: CacheRuleOf;
  find: (key: string) => CachedResponse | undefined;
  begin: () => Begun;
  /** Stores a response, unless its data changed since it was started. */
  keep: (key: string, begun: Begun, response: CachedResponse) => void;
  /** Invalidates these subjects, or all with `*`; called after the commit. */
  changed: (subjects: '*' | readonly Subject[]) => void;
  /** Whether invalidations are received. While they are not, nothing is cached. */
  setListening: (isListening: boolean) => void;
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
export function createResponseCache(
  ruleOf: CacheRuleOf,
  now: () => number = () => performance.now(),
): ResponseCache {
  /** Least recently used first. */
  const kept = new Map<string, CacheEntry>();
  const showing = new Map<Subject, Set<string>>();
  const changedAt = new Map<Subject, number>();
  let changes = 0;
  let allChangedAt = 0;
  let characters = 0;
  let isListening = false;

  function evict(key: string): void {
    const gone = kept.get(key);
    if (!gone) return;
    kept.delete(key);
    characters -= gone.response.text.length;
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
      if (now() - found.storedAtMs > maxAgeMs) {
        evict(key);
        return undefined;
      }
      kept.delete(key);
      kept.set(key, found);
      return found;
    },
    begin: () => changes,
    keep(key, begun, response) {
      const isOld = response.shows.some((subject) => (changedAt.get(subject) ?? 0) > begun);
      if (!isListening || isOld || allChangedAt > begun) return;
      evict(key);
      kept.set(key, { ...response, storedAtMs: now() });
      characters += response.response.text.length;
      for (const subject of response.shows)
        showing.set(subject, (showing.get(subject) ?? new Set()).add(key));
      for (const oldest of kept.keys()) {
        if (characters <= mostCharacters) break;
        evict(oldest);
      }
    },
    changed(subjects) {
      if (subjects === '*' || changedAt.size > mostChanged) return removeAll();
      changes++;
      for (const subject of subjects) {
        changedAt.set(subject, changes);
        for (const key of showing.get(subject) ?? []) evict(key);
      }
    },
    setListening(isConnected) {
      isListening = isConnected;
      removeAll();
    },
  };
}

const lookups = new Counter({
  name: 'okanto_response_cache_lookups_total',
  help: 'Lookups of public responses: hit, shared (another request is creating it), miss, bypass (the client demands a new one).',
  labelNames: ['outcome'],
  registers: [registry],
});

interface CachedCall {
  name: EndpointName;
  input: unknown;
  /** Bypasses the cache. */
  bypassesCache?: boolean;
}

/** Pending responses by cache and key: concurrent requests share them. */
const pending = new WeakMap<ResponseCache, Map<string, Promise<ResponseWithEtag>>>();

/**
 * A public response: the cached one while its data is unchanged, else a new one, created once for all concurrent requests. @param
 * make the call's data; applies rate limits, which cached responses skip
 */
export async function cachedResponse(
  { responseCache: cache, lang, isUncounted }: Context,
  { name, input, bypassesCache = false }: CachedCall,
  make: () => Promise<unknown>,
): Promise<ResponseWithEtag> {
  const rule = cache?.ruleOf(name);
  if (!rule || !cache) return withEtag(await make());
  const key = `${name} ${lang} ${JSON.stringify(input)}`;
  const found = bypassesCache ? undefined : cache.find(key);
  if (found) {
    lookups.inc({ outcome: 'hit' });
    if (!isUncounted) found.again?.();
    return found.response;
  }

  const makeAndStore = async (): Promise<ResponseWithEtag> => {
    const begun = cache.begin();
    const data = await make();
    const response = withEtag(data);
    // Data and input are this call's: the table guarantees it, TypeScript cannot infer it for a variable name.
    const its = [data as never, input as never] as const;
    cache.keep(key, begun, { response, shows: rule.shows(...its), again: rule.again?.(...its, lang) });
    return response;
  };
  // A pending one may have read the data before the command.
  if (bypassesCache) {
    lookups.inc({ outcome: 'bypass' });
    return makeAndStore();
  }
  const making = pending.get(cache) ?? new Map<string, Promise<ResponseWithEtag>>();
  pending.set(cache, making);
  lookups.inc({ outcome: making.has(key) ? 'shared' : 'miss' });
  const shared = making.get(key) ?? makeAndStore().finally(() => making.delete(key));
  making.set(key, shared);
  return shared;
}
