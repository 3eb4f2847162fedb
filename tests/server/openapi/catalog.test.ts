import { expect, test } from 'vitest';
import { type EndpointName, endpoint, endpointNames } from '#contract/endpoints.ts';
import { langs } from '#domain/languages.ts';
import { openApiDocument } from '../../../server/modules/openapi/document.ts';
import { handlers } from '../../../server/handlers.ts';
import { startApi } from '../../support/api.ts';
import { demoDatabase } from '../../support/demo.ts';
import { expectDocumented } from '../../support/documented.ts';

const { db, log } = await demoDatabase();
const api = await startApi({ db, log }, handlers);
const document = openApiDocument(api.url);

interface Operation {
  parameters: { name?: string; in?: string; example?: string | number; required?: boolean }[];
}

/** URL built from the document's example parameters. */
function addressOf(name: EndpointName, lang: string): URL {
  const { path } = endpoint(name);
  const { parameters } = document.paths[`/api/${path}`]!['get'] as Operation;
  const url = new URL(`/api/${path}`, document.servers[0]!.url);
  for (const { name: key, example } of parameters)
    if (key && example !== undefined) url.searchParams.set(key, `${example}`);
  url.searchParams.set('lang', lang);
  return url;
}

const publicReads = endpointNames.filter(
  (name) => endpoint(name).method === 'GET' && endpoint(name).auth === 'none',
);

test.each(publicReads)('%s responds to its documented example as documented', async (name) => {
  for (const lang of langs) {
    const response = await fetch(addressOf(name, lang));
    const body = (await response.json()) as { code: number };
    expect(body.code).toBe(1);
    expectDocumented(name, response.status, body);
  }
});

test.each(publicReads)('%s refuses an unknown parameter as documented', async (name) => {
  const response = await fetch(`${addressOf(name, 'en')}&unknown=1`);
  const body = (await response.json()) as { data: { reason: string } };
  expect(body.data.reason).toBe('invalid_input');
  expectDocumented(name, response.status, body);
});

test('detects undocumented fields in a response', async () => {
  const { body } = await api.call('shopDetail', { id: '1' });
  expect(() => expectDocumented('shopDetail', 200, { ...body, extra: 1 })).toThrow(/additional properties/);
  const data = { ...(body.data as object), secret: 1 };
  expect(() => expectDocumented('shopDetail', 200, { ...body, data })).toThrow(/additional properties/);
  expect(() =>
    expectDocumented('shopDetail', 200, { ...body, code: 0, data: { reason: 'own_review' } }),
  ).toThrow(/reason must be equal/);
});
