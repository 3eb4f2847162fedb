import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';

/** Checks requests against the cut of Stripe's OpenAPI description (build/stripe-openapi.mjs, MIT license). */

interface Operation {
  query: { name: string; required?: boolean; schema: object }[];
  form: object | null;
}
const { paths } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
const ajv = new Ajv({ coerceTypes: true, strict: false, validateFormats: false });

const operations = Object.entries(paths).flatMap(([template, methods]) =>
  Object.entries(methods).map(([method, { query, form }]) => {
    const schema =
      method === 'get' || method === 'delete'
        ? {
            type: 'object',
            additionalProperties: false,
            properties: Object.fromEntries(query.map(({ name, schema: one }) => [name, one])),
          }
        : (form ?? { type: 'object', additionalProperties: false });
    const pattern = new RegExp(`^${template.replaceAll(/\{\w+\}/g, '(\\w+)')}$`);
    return { template, method, pattern, check: ajv.compile(schema) };
  }),
);

type Fields = Record<string, unknown>;

/** `metadata[recharge]=R1` → `{metadata: {recharge: 'R1'}}`, `list[0]=a` → `{list: ['a']}`. */
export function parseForm(text: string): Fields {
  const root: Fields = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter(Boolean);
    let at = root;
    for (const key of keys.slice(0, -1)) at = (at[key] ??= {}) as Fields;
    at[keys.at(-1)!] = value;
  }
  return asLists(root) as Fields;
}

function asLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, asLists(item)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

/** @returns the operation with its path parameters, and the fields with types; or the error */
export function validateRequest(method: string, pathname: string, fields: Fields) {
  for (const operation of operations) {
    const found = operation.pattern.exec(pathname);
    if (!found || operation.method !== method) continue;
    if (!operation.check(fields)) return { error: ajv.errorsText(operation.check.errors) };
    return { operation: `${method} ${operation.template}`, id: found[1] ?? '', fields };
  }
  return { error: `no operation ${method} ${pathname}` };
}
