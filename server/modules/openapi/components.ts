import { headers } from '#contract/envelope.ts';
import { reasons } from '#contract/reasons.ts';
import { defaultLang, langs } from '#domain/languages.ts';
import { namedSchemas } from './json-schema.ts';

/** Head of every error response. */
const refusal = {
  code: { const: 0 },
  msg: { type: 'string', description: 'For the person, in the language asked for.' },
  time: { type: 'integer' },
} as const;

/** Shared parts of operations: shapes, parameters, and responses that are the same everywhere. */
export const components = () => ({
  securitySchemes: {
    token: {
      type: 'apiKey',
      in: 'header',
      name: headers.token,
      description: 'From `login` or `register`. It ends three days after it was last used.',
    },
  },
  parameters: {
    lang: {
      name: 'lang',
      in: 'query',
      description: 'Language of all texts in the answer. Anything else is answered in English.',
      schema: { type: 'string', enum: [...langs], default: defaultLang },
    },
    [headers.idempotencyKey]: {
      name: headers.idempotencyKey,
      in: 'header',
      required: true,
      description:
        'Name of this command, made by the client before it is sent. Sent again under the same name it happens once, and has the same answer.',
      schema: { type: 'string', format: 'uuid' },
    },
    'if-none-match': {
      name: 'If-None-Match',
      in: 'header',
      description: 'The `ETag` of an answer that is at hand.',
      schema: { type: 'string' },
    },
  },
  responses: {
    NotModified: { description: 'What is at hand is still right. No body.' },
    Malformed: failure('The request cannot be understood: no JSON, a missing `idempotency-key`.'),
    Unauthorised: failure('No token, or one that has ended.'),
    TooLarge: failure('More than 64 kB, or 256 kB of a picture.'),
    RateLimited: {
      ...failure('Too many.', 'Refused'),
      headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
    },
    ServerFault: failure('A defect of the server. What became of a command is unknown: ask again by its id.'),
    Unavailable: failure('The server cannot answer for the moment.'),
  },
  schemas: {
    Refused: {
      description: 'The business says no.',
      type: 'object',
      required: ['code', 'msg', 'time', 'data'],
      properties: {
        ...refusal,
        data: {
          type: 'object',
          required: ['reason'],
          properties: {
            reason: { description: 'For the program.', enum: [...reasons] },
            fields: { description: 'Inputs at fault.', type: 'array', items: { type: 'string' } },
            details: { $ref: '#/components/schemas/RefusalDetails' },
          },
        },
      },
    },
    RefusalDetails: {
      description: 'What the sentence is made of; which are there depends on the reason.',
      type: 'object',
      properties: {
        expected: {
          description: 'For programmers: the type or constraint each of `fields` violates.',
          type: 'object',
          additionalProperties: { type: 'string' },
        },
        retryAfterSeconds: { type: 'integer' },
        attemptsLeft: { type: 'integer' },
        balance: { type: 'string' },
        minimum: { type: 'string' },
        maximum: { type: 'string' },
        refundId: { type: 'integer' },
        usableAt: { type: 'integer', description: 'Unix seconds.' },
        problems: {
          type: 'array',
          items: {
            type: 'object',
            required: ['variantId', 'reason', 'stock'],
            properties: {
              variantId: { type: 'integer' },
              reason: { enum: ['out_of_stock', 'unavailable'] },
              stock: { type: 'integer' },
            },
          },
        },
      },
    },
    Failed: {
      description: 'What is no refusal by the business.',
      type: 'object',
      required: ['code', 'msg', 'time', 'data'],
      properties: {
        ...refusal,
        data: { type: 'null' },
      },
    },
    ...namedSchemas(),
  },
});

function failure(description: string, schema: 'Failed' | 'Refused' = 'Failed') {
  return {
    description,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
  };
}
