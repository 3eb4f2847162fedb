import { Hono } from 'hono';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { endpoint, endpointNames } from '#contract/endpoints.ts';
import { areas } from '../../../server/modules/openapi/areas.ts';
import { openApiDocument } from '../../../server/modules/openapi/document.ts';
import { openApiRoutes } from '../../../server/modules/openapi/routes.ts';
import { openApiFaults } from '../../support/openapi.ts';
import { childrenOf, metadataOf } from '../../../server/modules/openapi/schema-parts.ts';

const document = openApiDocument('https://shop.example');
const text = JSON.stringify(document);

test('is valid OpenAPI 3.1', async () => {
  expect(await openApiFaults(document)).toEqual([]);
});

test('contains every call of the contract once', () => {
  expect(areas.flatMap((area) => area.calls).toSorted()).toEqual(endpointNames.toSorted());
  for (const name of endpointNames) {
    const { method, path } = endpoint(name);
    const operation = document.paths[`/api/${path}`]?.[method.toLowerCase()] as { operationId: string };
    expect(operation.operationId).toBe(name);
  }
});

test('every example is valid input', () => {
  expect(endpointNames.filter((name) => !v.is(calls[name].input, calls[name].example))).toEqual([]);
});

/** Descriptions of a schema and of all schemas in it. */
function descriptionsIn(schema: v.GenericSchema, seen = new Set<v.GenericSchema>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { description } = metadataOf(schema);
  const inside = childrenOf(schema).flatMap((each) => descriptionsIn(each, seen));
  return [...(typeof description === 'string' ? [description] : []), ...inside];
}

test('contains every description of the contract', () => {
  const schemas = Object.values(calls).flatMap(({ input, output }) => [input, output]);
  const descriptions = new Set(schemas.flatMap((schema) => descriptionsIn(schema)));
  expect(descriptions.size).toBeGreaterThan(150);
  expect([...descriptions].filter((each) => !text.includes(JSON.stringify(each)))).toEqual([]);
});

test('returns 304 to a client with the current version', async () => {
  const app = new Hono().route('/', openApiRoutes({ publicUrl: 'https://shop.example' }));
  const first = await app.request('/api/openapi.json');
  expect(await first.json()).toEqual(JSON.parse(text));
  const again = await app.request('/api/openapi.json', {
    headers: { 'if-none-match': first.headers.get('etag')! },
  });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('is linked from the well-known API catalog', async () => {
  const app = new Hono().route('/', openApiRoutes({ publicUrl: 'https://shop.example' }));
  const { linkset } = (await (await app.request('/.well-known/api-catalog')).json()) as {
    linkset: { 'service-desc': { href: string }[] }[];
  };
  expect(linkset[0]!['service-desc'][0]!.href).toBe('https://shop.example/api/openapi.json');
});
