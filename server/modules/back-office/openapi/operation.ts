import { rateLimitHeaders } from '../../openapi/components.ts';
import { jsonSchema } from '../../openapi/json-schema.ts';
import { parametersOf } from '../../openapi/parameters.ts';
import { opsCall, type OpsCallName } from '../calls.ts';
import { scopesOf } from '../keys/scopes.ts';
import { permissionsWith } from '../permissions/grants.ts';
import { outputs } from './outputs.gen.ts';
import { summaries } from './summaries.ts';

const response = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** Roles and scopes that may do the call; a key's come first. */
function securityOf(name: OpsCallName) {
  const { roles } = opsCall(name);
  if (roles === 'nobody') return [];
  const scopes = scopesOf(name);
  return [
    ...(scopes.length > 0 ? [{ key: scopes }] : []),
    { session: Array.isArray(roles) ? [...(roles as readonly string[])] : [] },
  ];
}

function descriptionOf(name: OpsCallName): string {
  const { roles, description = '' } = opsCall(name);
  const scopes = scopesOf(name).map((scope) => `\`${scope}\``);
  const permissions = permissionsWith(name).map((permission) => `\`${permission}\``);
  const access = Array.isArray(roles) ? [`Roles: ${(roles as readonly string[]).join(', ')}.`] : [];
  return [
    description,
    ...access,
    permissions.length > 0 && `Permission beside the role: ${permissions.join(' or ')}.`,
    scopes.length > 0
      ? `Scope of a key: ${scopes.join(' or ')}. The fields of \`data\` are promised.`
      : `${roles === 'nobody' ? '' : 'Keys cannot do this. '}A release may change the fields of \`data\`.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** One of the operators' calls as an OpenAPI operation. */
export function opsOperation(name: OpsCallName) {
  const { method, path, roles, input, deprecated } = opsCall(name);
  return {
    operationId: name,
    tags: [path.split('/')[0]!],
    summary: summaries[name],
    description: descriptionOf(name),
    ...(deprecated && { deprecated: true }),
    security: securityOf(name),
    ...(method === 'GET' && { parameters: parametersOf(input) }),
    ...(method === 'POST' && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(input, 'input') } },
      },
    }),
    responses: {
      200: {
        description: '`code: 1` and the data, or `code: 0` and the reason why not.',
        headers: rateLimitHeaders,
        content: { 'application/json': { schema: { oneOf: [successOf(name), refusedSchema] } } },
      },
      400: response('Malformed'),
      ...(roles !== 'nobody' && { 401: response('Unauthorized') }),
      413: response('TooLarge'),
      429: response('RateLimited'),
      500: response('ServerFault'),
      503: response('Unavailable'),
    },
  };
}

const refusedSchema = { $ref: '#/components/schemas/Refused' };

const successOf = (name: OpsCallName) => ({
  type: 'object',
  required: ['code', 'msg', 'time', 'data'],
  properties: {
    code: { const: 1 },
    msg: { type: 'string' },
    time: { type: 'integer', description: 'The server’s clock, Unix seconds.' },
    data: outputs[name]!,
  },
});
