import type { EndpointName } from '#contract/endpoints.ts';
import type { Answers } from './answers.ts';
import type { Context } from './context.ts';
import { type ResponseWithEtag, withEtag } from './etag.ts';

interface Question {
  name: EndpointName;
  input: unknown;
  /** Bypasses the cache. */
  bypassesCache?: boolean;
}

/** Pending responses by cache and key: concurrent requests share them. */
const underWay = new WeakMap<Answers, Map<string, Promise<ResponseWithEtag>>>();

/**
 * A public response: the cached one while its data is unchanged, else a new one, created once for all concurrent requests. @param
 * make the call's data; applies rate limits, which cached responses skip
 */
export async function answerOf(
  { answers, lang, isUncounted }: Context,
  { name, input, bypassesCache = false }: Question,
  make: () => Promise<unknown>,
): Promise<ResponseWithEtag> {
  const rule = answers?.ruleOf(name);
  if (!rule || !answers) return withEtag(await make());
  const key = `${name} ${lang} ${JSON.stringify(input)}`;
  const found = bypassesCache ? undefined : answers.find(key);
  if (found) {
    if (!isUncounted) found.again?.();
    return found.answer;
  }

  const makeAndKeep = async (): Promise<ResponseWithEtag> => {
    const begun = answers.begin();
    const data = await make();
    const answer = withEtag(data);
    // Data and input are this call's: the table guarantees it, TypeScript cannot infer it for a variable name.
    const its = [data as never, input as never] as const;
    answers.keep(key, begun, { answer, shows: rule.shows(...its), again: rule.again?.(...its, lang) });
    return answer;
  };
  // A pending one may have read the data before the command.
  if (bypassesCache) return makeAndKeep();
  const making = underWay.get(answers) ?? new Map<string, Promise<ResponseWithEtag>>();
  underWay.set(answers, making);
  const shared = making.get(key) ?? makeAndKeep().finally(() => making.delete(key));
  making.set(key, shared);
  return shared;
}
