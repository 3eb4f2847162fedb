import { callOf } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { headers } from '#contract/envelope.ts';
import { maxPartBytes } from '#contract/input-limits.ts';
import { limitOf } from '../../platform/http/limits.ts';
import { rateLimitHeaders } from './components.ts';
import { jsonSchema, type JsonSchema } from './json-schema.ts';
import { type Parameter, parametersOf } from './parameters.ts';
import { refusalsOf } from './refusals.ts';

const ref = (kind: 'responses' | 'parameters' | 'schemas', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

const securityOf = { required: [{ token: [] }], optional: [{}, { token: [] }], none: [] };

/** One call as an OpenAPI operation. */
export function operation(name: EndpointName, tag: string) {
  const call = callOf(name);
  const { method, auth, cache, idempotent, rawBody, input, output, summary } = call;
  const inQuery = method === 'GET' || rawBody;
  const limit = limitOf(name);
  const example = call.example as Record<string, unknown>;
  const parameters: (Parameter | { $ref: string })[] = inQuery
    ? parametersOf(input).map((each) => ({
        ...each,
        ...(each.name in example && { example: parsedExample(example[each.name], each.schema) }),
      }))
    : [];
  const description = [call.description, limit && `At most ${limit.max} in ${limit.windowSeconds} s.`];
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: description.filter(Boolean).join(' '),
    ...(call.deprecated && { deprecated: true }),
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
                schema: jsonSchema(input, 'input'),
                example,
              },
            },
          },
    }),
    responses: {
      200: {
        description: `\`code: 1\` and the data, or \`code: 0\` and the reason why not.`,
        ...(cache
          ? { headers: { ETag: { description: 'Of the data.', schema: { type: 'string' } } } }
          : (limit || auth !== 'none') && { headers: rateLimitHeaders }),
        content: {
          'application/json': {
            schema: {
              oneOf: [successOf(jsonSchema(output, 'output')), refusedFor(refusalsOf(name))],
            },
          },
        },
      },
      ...(cache && { 304: ref('responses', 'NotModified') }),
      400: ref('responses', 'Malformed'),
      ...(auth !== 'none' && { 401: ref('responses', 'Unauthorized') }),
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
function parsedExample(value: unknown, schema: JsonSchema): unknown {
  const isNumber =
    ['integer', 'number'].includes(String(schema.type)) || typeof schema.enum?.[0] === 'number';
  if (isNumber) return Number(value);
  return schema.type === 'array' ? String(value).split(',').map(Number) : value;
}
