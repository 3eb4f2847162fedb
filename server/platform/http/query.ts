/** Deeper nested parameters match no form of ours. */
const maxDepth = 3;

type Nested = { [key: string]: string | Nested };

/** Keys that would reach an object's prototype. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses GET parameters, `key[sub]` as nested objects (spec §7). Skips `lang`, which the transport reads; of repeated names the
 * last counts. @returns `null` when the names cannot be parsed
 */
export function readQuery(params: URLSearchParams): Nested | null {
  const result: Nested = {};
  for (const [name, value] of params) {
    if (name === 'lang') continue;
    const match = /^([^[\]]+)((?:\[[^[\]]+\])*)$/.exec(name);
    if (!match) return null;
    const path = [match[1]!, ...[...match[2]!.matchAll(/\[([^[\]]+)\]/g)].map((part) => part[1]!)];
    if (path.length > maxDepth || path.some((key) => forbidden.has(key))) return null;
    let at = result;
    for (const key of path.slice(0, -1)) {
      const inner = at[key] ?? {};
      if (typeof inner === 'string') return null;
      at[key] = inner;
      at = inner;
    }
    at[path.at(-1)!] = value;
  }
  return result;
}
