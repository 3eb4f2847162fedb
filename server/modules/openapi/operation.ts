import { calls } from '#contract/calls.ts';
import { endpoint, type EndpointName } from '#contract/endpoints.ts';
import { headers } from '#contract/envelope.ts';
import { maxPartBytes } from '#contract/uploads.ts';
import { limitOf } from '../../platform/http/limits.ts';
import type { annotator } from './annotate.ts';
import { jsonSchema, type JsonSchema } from './json-schema.ts';
import { type Parameter, parametersOf } from './parameters.ts';
import { refusalsOf } from './refusals.ts';
import { words } from './words/areas.ts';

const ref = (kind: 'responses' | 'parameters' | 'schemas', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

const securityOf = { required: [{ token: [] }], optional: [{}, { token: [] }], none: [] };

/** One call as an OpenAPI operation. */
export function operation(
  name: EndpointName,
  { tag, place, notes }: { tag: string; place: string; notes: ReturnType<typeof annotator> },
) {
  const { method, auth, cache, idempotent, rawBody } = endpoint(name);
  const { input, output } = calls[name];
  const { summary, example } = words[name];
  const inQuery = method === 'GET' || rawBody;
  const limit = limitOf(name);
  const annotateInput = (schema: JsonSchema) => notes.annotate(schema, `${place}.input`);
  const examples = (example ?? {}) as Record<string, unknown>;
  const parameters: (Parameter | { $ref: string })[] = inQuery
    ? parametersOf(input, annotateInput).map((each) => ({
        ...each,
        ...(each.name in examples && { example: asMeant(examples[each.name], each.schema) }),
      }))
    : [];
  const description = [
    notes.commentAt(`endpoints.endpoints.${name}`),
    notes.commentAt(place),
    notes.commentAt(`${place}.input`),
    notes.commentAt(`${place}.output`),
    limit && `At most ${limit.max} in ${limit.windowSeconds} s.`,
  ];
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: description.filter(Boolean).join(' '),
    security: securityOf[auth],
    parameters: [
      ...parameters,
      ref('parameters', 'lang'),
      ...(idempotent ? [ref('parameters', headers.idempotencyKey)] : []),
      ...(cache ? [ref('parameters', 'if-none-match')] : []),
    ],
    ...(method === 'POST' && {
      requestBody: rawBody
        ? {
            required: true,
            content: { 'application/octet-stream': { schema: { type: 'string', maxLength: maxPartBytes } } },
          }
        : {
            required: true,
            content: {
              'application/json': {
                schema: annotateInput(jsonSchema(input, 'input')),
                ...(example && { example }),
              },
            },
          },
    }),
    responses: {
      200: {
        description: `\`code: 1\` and the data, or \`code: 0\` and the reason why not.`,
        ...(cache && { headers: { ETag: { description: 'Of the data.', schema: { type: 'string' } } } }),
        content: {
          'application/json': {
            schema: {
              oneOf: [
                successOf(notes.annotate(jsonSchema(output, 'output'), `${place}.output`)),
                refusedFor(refusalsOf(name)),
              ],
            },
          },
        },
      },
      ...(cache && { 304: ref('responses', 'NotModified') }),
      400: ref('responses', 'Malformed'),
      ...(auth !== 'none' && { 401: ref('responses', 'Unauthorised') }),
      413: ref('responses', 'TooLarge'),
      ...(limit && { 429: ref('responses', 'RateLimited') }),
      500: ref('responses', 'ServerFault'),
      503: ref('responses', 'Unavailable'),
    },
  };
}

const successOf = (data: JsonSchema) => ({
  type: 'object',
  required: ['code', 'msg', 'time', 'data'],
  properties: {
    code: { const: 1 },
    msg: { type: 'string' },
    time: { type: 'integer', description: 'The server’s clock, Unix seconds.' },
    data,
  },
});

const refusedFor = (reasons: string[]) => ({
  allOf: [
    ref('schemas', 'Refused'),
    { type: 'object', properties: { data: { properties: { reason: { enum: reasons } } } } },
  ],
});

/** An example is written as it is sent; a parameter's is shown as what its text stands for. */
function asMeant(value: unknown, schema: JsonSchema): unknown {
  const isNumber =
    ['integer', 'number'].includes(String(schema.type)) || typeof schema.enum?.[0] === 'number';
  if (isNumber) return Number(value);
  return schema.type === 'array' ? String(value).split(',').map(Number) : value;
}
