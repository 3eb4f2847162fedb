import { reasons } from '#contract/reasons.ts';
import { brand } from '#domain/brand.ts';
import { failedResponses, failureSchemas, rateLimitComponents } from '../../openapi/components.ts';
import { opsCall, opsCallNames } from '../calls.ts';
import { opsReasons } from '../refusal.ts';
import { opsOperation } from './operation.ts';
import { opsWebhooks } from './webhooks.ts';

/** Where `opsApi` serves the document. */
export const opsDocumentPath = 'openapi.json';

const about = [
  'Calls of the back office. Another system authenticates with a key, which an owner creates in the console under API keys;',
  'a person with the session of a sign-in. Amounts are decimal strings in US dollars, times Unix seconds.',
  'Commands are sent as JSON. Those that take an `id` of the client are executed once, however often they are sent.',
  'Within this version fields, reasons of refusals and values of lists may be added at any time: ignore those that you do not need.',
  'Calls that a key can do keep their other rules and fields: none is removed or renamed, and none changes its type or meaning.',
  'Fields of all other calls are documented as they are; a release may change them.',
].join(' ');

/** The operators' API as an OpenAPI 3.1 document, made of the table of its calls. @param publicUrl origin of the shop @param shop its name */
export function opsDocument(publicUrl: string, shop: string = brand.name) {
  const paths: Record<string, Record<string, ReturnType<typeof opsOperation>>> = {};
  for (const name of opsCallNames) {
    const { method, path } = opsCall(name);
    (paths[`/api/ops/${path}`] ??= {})[method.toLowerCase()] = opsOperation(name);
  }
  const tags = new Set(opsCallNames.map((name) => opsCall(name).path.split('/')[0]!));
  return {
    openapi: '3.1.1',
    info: {
      title: `${shop} operators’ API`,
      version: '1',
      description: about,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    webhooks: opsWebhooks(),
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key. The listed values are its scopes, of which one is needed.',
        },
        session: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token of `login`. The listed values are roles, of which one is needed; permissions beside it are in the description.',
        },
      },
      headers: rateLimitComponents,
      responses: failedResponses,
      schemas: {
        ...failureSchemas,
        Refused: {
          ...failureSchemas.Refused,
          properties: {
            ...failureSchemas.Refused.properties,
            data: {
              type: 'object',
              required: ['reason'],
              properties: {
                ...failureSchemas.Refused.properties.data.properties,
                reason: {
                  description: 'Machine-readable reason.',
                  enum: [...new Set<string>([...opsReasons, ...reasons])],
                },
                more: { description: 'What the message adds, such as the first operator.', type: 'string' },
              },
            },
          },
        },
      },
    },
  };
}
