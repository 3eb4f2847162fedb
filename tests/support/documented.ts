import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { endpoint, type EndpointName } from '#contract/endpoints.ts';
import { openApiDocument } from '../../server/modules/openapi/document.ts';

type Json = { [key: string]: unknown };

const document = openApiDocument('http://localhost');

/** Responses contain nothing undocumented: every object schema is closed. */
export function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return 'properties' in inner ? { additionalProperties: false, ...inner } : inner;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
(addFormats as unknown as (to: Ajv2020) => void)(ajv);
ajv.addSchema({ components: { schemas: closed(document.components.schemas) } }, 'api');

/** Schemas of a call's responses, by HTTP status. */
function answersOf(name: EndpointName): Map<number, unknown> {
  const { method, path } = endpoint(name);
  const { responses } = document.paths[`/api/${path}`]![method.toLowerCase() as 'get'] as {
    responses: Record<string, Json>;
  };
  const shared = document.components.responses as Record<string, Json>;
  return new Map(
    Object.entries(responses).map(([status, response]) => {
      const named = typeof response['$ref'] === 'string' ? response['$ref'].split('/').at(-1)! : undefined;
      const { content } = (named ? shared[named]! : response) as { content?: Record<string, Json> };
      return [Number(status), content?.['application/json']?.['schema']];
    }),
  );
}

const validators = new Map<string, ReturnType<typeof ajv.compile>>();

function validator(name: EndpointName, status: number) {
  const key = `${name} ${status}`;
  const known = validators.get(key);
  if (known) return known;
  const schema = answersOf(name).get(status);
  if (!schema) throw new Error(`${name} answered ${status}, which the document does not know`);
  const { oneOf } = schema as { oneOf?: [unknown, unknown] };
  // The second combines a closed object with a closed list of reasons, which would exclude each other.
  const strict = oneOf ? { oneOf: [closed(oneOf[0]), oneOf[1]] } : schema;
  const made = ajv.compile(JSON.parse(JSON.stringify(strict).replaceAll('"#/', '"api#/')) as Json);
  validators.set(key, made);
  return made;
}

/** Validates a response of a call against the OpenAPI document. @throws with the mismatch */
export function expectDocumented(name: EndpointName, status: number, body: unknown): void {
  const validate = validator(name, status);
  if (validate(body)) return;
  const why = validate.errors?.map((error) => `${error.instancePath} ${error.message}`).join('; ');
  throw new Error(`${name} answered ${status} ${JSON.stringify(body)}: ${why}`);
}
