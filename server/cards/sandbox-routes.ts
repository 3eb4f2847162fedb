import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { pageLang } from '../platform/http/static-language.ts';
import { answerChallenge, cancelChallenge, challengePath, findChallenge } from './sandbox-challenge.ts';
import { challengeHeaders, challengePage } from './sandbox-challenge-page.ts';

const maxFormBytes = 1024;
const path = '/sandbox/challenge/:id{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}';

/**
 * The page of the sandbox acquirer's bank, at its own path as if on another company's site: it has neither token nor account,
 * only the unguessable id of the challenge. The language is the app's stored one.
 */
export function sandboxRoutes(db: Kysely<Database>): Hono {
  const routes = new Hono();
  routes.get(path, async (c) => {
    const challenge = await findChallenge(db, c.req.param('id'));
    return c.body(challengePage(challenge, pageLang(c)), challenge ? 200 : 404, challengeHeaders);
  });
  routes.post(path, bodyLimit({ maxSize: maxFormBytes }), async (c) => {
    const { id } = c.req.param();
    const form = new URLSearchParams(await c.req.text());
    if (form.has('cancel')) await cancelChallenge(db, id);
    else await answerChallenge(db, id, form.get('code')?.trim() ?? '');
    // Redirects, because a reload of the next page must not send the code again.
    return c.redirect(challengePath(id), 303);
  });
  return routes;
}
