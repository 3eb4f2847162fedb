import { headers } from '#contract/envelope.ts';
import { reasons } from '#contract/reasons.ts';
import { defaultLang, langs } from '#domain/languages.ts';
import { rateLimitFields } from '../../platform/http/rate-limit-fields.ts';
import { namedSchemas } from './json-schema.ts';

/** Head of every error response. */
const refusal = {
  code: { const: 0 },
  msg: { type: 'string', description: 'Message for the user, in the requested language.' },
  time: { type: 'integer' },
} as const;

/** Fields of responses that a limit applies to. */
export const rateLimitHeaders = {
  [rateLimitFields.policy]: { $ref: '#/components/headers/RateLimitPolicy' },
  [rateLimitFields.state]: { $ref: '#/components/headers/RateLimit' },
} as const;

export const rateLimitComponents = {
  RateLimitPolicy: {
    description: 'Limits of this call: name, number of calls (`q`) and seconds (`w`).',
    schema: { type: 'string' },
    example: '"login";q=30;w=300',
  },
  RateLimit: {
    description: 'Calls that are left of each limit (`r`), and seconds until all are available again (`t`).',
    schema: { type: 'string' },
    example: '"login";r=29;t=300',
  },
} as const;

/** Responses that are the same everywhere. */
export const failedResponses = {
  Malformed: failure('The request is malformed, e.g. no JSON, or without a required `idempotency-key`.'),
  Unauthorized: failure('The token is missing or expired.'),
  TooLarge: failure('The body has more than 64 kB, or 256 kB for a part of an image.'),
  RateLimited: {
    ...failure('Too many requests.', 'Refused'),
    headers: {
      'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } },
      ...rateLimitHeaders,
    },
  },
  ServerFault: failure('Server error. The outcome of a command is unknown: retry it with the same key.'),
  Unavailable: failure('The server is temporarily unavailable.'),
};

/** Bodies of responses without data. */
export const failureSchemas = {
  Refused: {
    description: 'A business rule rejects the call.',
    type: 'object',
    required: ['code', 'msg', 'time', 'data'],
    properties: {
      ...refusal,
      data: {
        type: 'object',
        required: ['reason'],
        properties: {
          reason: { description: 'Machine-readable reason.', enum: [...reasons] },
          fields: { description: 'Invalid inputs.', type: 'array', items: { type: 'string' } },
          details: { $ref: '#/components/schemas/RefusalDetails' },
        },
      },
    },
  },
  RefusalDetails: {
    description: 'Values of the message. The reason determines which are present.',
    type: 'object',
    properties: {
      expected: {
        description: 'The type or constraint that each of `fields` violates.',
        type: 'object',
        additionalProperties: { type: 'string' },
      },
      retryAfterSeconds: { type: 'integer' },
      attemptsLeft: { type: 'integer' },
      balance: { type: 'string' },
      minimum: { type: 'string' },
      maximum: { type: 'string' },
      fee: { type: 'string', description: 'Fee in force of this withdrawal.' },
      rule: {
        description: 'The rule that it follows.',
        type: 'object',
        required: ['feeBasisPoints', 'feeFixed', 'minimum', 'maximum'],
        properties: {
          feeBasisPoints: { type: 'integer' },
          feeFixed: { type: 'string' },
          minimum: { type: 'string' },
          maximum: { type: 'string' },
        },
      },
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
    description: 'Any other error.',
    type: 'object',
    required: ['code', 'msg', 'time', 'data'],
    properties: {
      ...refusal,
      data: { type: 'null' },
    },
  },
};

/** Shared parts of operations: shapes, parameters, and responses that are the same everywhere. */
export const components = () => ({
  securitySchemes: {
    token: {
      type: 'apiKey',
      in: 'header',
      name: headers.token,
      description: 'From `login` or `register`. It expires three days after its last use.',
    },
  },
  parameters: {
    lang: {
      name: 'lang',
      in: 'query',
      description: 'Language of all texts in the response. Other values mean English.',
      schema: { type: 'string', enum: [...langs], default: defaultLang },
    },
    [headers.idempotencyKey]: {
      name: headers.idempotencyKey,
      in: 'header',
      required: true,
      description:
        'UUID that the client creates before sending the command. Retries with the same key run it once and return the same response.',
      schema: { type: 'string', format: 'uuid' },
    },
    'if-none-match': {
      name: 'If-None-Match',
      in: 'header',
      description: 'The `ETag` of a cached response.',
      schema: { type: 'string' },
    },
  },
  headers: rateLimitComponents,
  responses: {
    NotModified: { description: 'The cached response is current. No body.' },
    ...failedResponses,
  },
  schemas: { ...failureSchemas, ...namedSchemas() },
});

function failure(description: string, schema: 'Failed' | 'Refused' = 'Failed') {
  return {
    description,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
  };
}
