import type { Context as HonoContext } from 'hono';
import type { EndpointName } from '../../src/contract/endpoints.ts';
import { remembered } from '../modules/catalogue/remembered.ts';
import type { Context } from './context.ts';
import { type TaggedAnswer, taggedAnswer } from './tagged.ts';

/**
 * A public answer: the one that was made last for the same question, as long as nothing of it has changed; else made
 * now. Whoever says `no-cache` and shows no tag wants it made now, as the app does after an act of its own.
 * @param make the call's data; also checks limits, which a remembered answer needs none of
 */
export async function answerOf(
  c: HonoContext,
  name: EndpointName,
  { answers, lang }: Context,
  input: unknown,
  make: () => Promise<unknown>,
): Promise<TaggedAnswer> {
  const rule = remembered(name);
  if (!rule || !answers) return taggedAnswer(await make());
  const key = `${name} ${lang} ${JSON.stringify(input)}`;
  const isWantedAnew =
    /\bno-cache\b/.test(c.req.header('cache-control') ?? '') && c.req.header('if-none-match') === undefined;
  const found = isWantedAnew ? undefined : answers.find(key);
  if (found) {
    found.again?.();
    return found.answer;
  }
  const begun = answers.begin();
  const data = await make();
  const answer = taggedAnswer(data);
  // Data and input are this call's: the table guarantees it, TypeScript cannot follow it through a variable name.
  const its = [data as never, input as never] as const;
  answers.keep(key, begun, { answer, shows: rule.shows(...its), again: rule.again?.(...its, lang) });
  return answer;
}
