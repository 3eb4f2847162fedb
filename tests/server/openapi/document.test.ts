import { Validator } from '@seriousme/openapi-schema-validator';
import { Hono } from 'hono';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { endpoint, endpointNames } from '#contract/endpoints.ts';
import { readContractComments } from '../../../server/modules/openapi/contract-comments.ts';
import { openApiDocument } from '../../../server/modules/openapi/document.ts';
import { placeOfCall } from '../../../server/modules/openapi/json-schema.ts';
import { openApiRoutes } from '../../../server/modules/openapi/routes.ts';
import { areas, words } from '../../../server/modules/openapi/words/areas.ts';

const document = openApiDocument('https://shop.example');
const text = JSON.stringify(document);

test('is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(text) as Parameters<Validator['validate']>[0])).toEqual({
    valid: true,
  });
  expect(validator.version).toBe('3.1');
});

test('has every call of the contract, once', () => {
  expect(areas.flatMap((area) => area.calls).toSorted()).toEqual(endpointNames.toSorted());
  for (const name of endpointNames) {
    const { method, path } = endpoint(name);
    const operation = document.paths[`/api/${path}`]?.[method.toLowerCase()] as { operationId: string };
    expect(operation.operationId).toBe(name);
  }
});

test('every example is good input', () => {
  const bad = endpointNames.filter((name) => {
    const { example } = words[name];
    return example && !v.is(calls[name].input, example);
  });
  expect(bad).toEqual([]);
});

test('no comment of a schema gets lost on the way from the code', () => {
  expect(endpointNames.filter((name) => !placeOfCall(name))).toEqual([]);
  const files = new Set(endpointNames.map((name) => placeOfCall(name)!.split('.')[0]));
  const isOfProperty = (place: string) => files.has(place.split('.')[0]) && place.split('.').length > 2;
  const lost = [...readContractComments()].filter(
    ([place, { comment }]) =>
      comment && isOfProperty(place) && !text.includes(JSON.stringify(comment).slice(1, -1)),
  );
  expect(lost.map(([place]) => place)).toEqual([]);
});

test('answers 304 to a client that has the current version', async () => {
  const app = new Hono().route('/', openApiRoutes({ publicUrl: 'https://shop.example' }));
  const first = await app.request('/api/openapi.json');
  expect(await first.json()).toEqual(JSON.parse(text));
  const again = await app.request('/api/openapi.json', {
    headers: { 'if-none-match': first.headers.get('etag')! },
  });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('tools find it by the well-known catalogue', async () => {
  const app = new Hono().route('/', openApiRoutes({ publicUrl: 'https://shop.example' }));
  const { linkset } = (await (await app.request('/.well-known/api-catalog')).json()) as {
    linkset: { 'service-desc': { href: string }[] }[];
  };
  expect(linkset[0]!['service-desc'][0]!.href).toBe('https://shop.example/api/openapi.json');
});
