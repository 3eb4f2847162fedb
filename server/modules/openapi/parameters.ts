import type * as v from 'valibot';
import { jsonSchema, type JsonSchema } from './json-schema.ts';

/** One query parameter as OpenAPI has it. */
export interface Parameter {
  name: string;
  in: 'query' | 'header' | 'path';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  style?: 'form';
  explode?: boolean;
}

type Entries = { entries: Record<string, v.GenericSchema> };

/** The parameters of a call that takes its input in the query. */
export const parametersOf = (
  input: v.GenericSchema,
  annotate: (schema: JsonSchema) => JsonSchema,
): Parameter[] => {
  const { entries } = input as unknown as Entries;
  const whole = jsonSchema(input, 'input') as { required?: string[] };
  const converted = Object.entries(entries).map(([name, entry]) => [name, textSchema(entry)] as const);
  const { properties } = annotate({ type: 'object', properties: Object.fromEntries(converted) }) as {
    properties: Record<string, JsonSchema & { description?: string }>;
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: whole.required?.includes(name) ?? false,
    ...(description && { description }),
    schema,
    // `1,2,3`
    ...(schema.type === 'array' && { style: 'form' as const, explode: false }),
  }));
};

/**
 * Everything in a query is text; what the text stands for says more: `limit` is a number from 1 to 50. Where a schema
 * does not say what becomes of the text, the text is described.
 */
function textSchema(entry: v.GenericSchema): JsonSchema {
  const text = jsonSchema(entry, 'input');
  let meant: JsonSchema;
  try {
    meant = jsonSchema(entry, 'output');
  } catch {
    return text;
  }
  const number = meant.type === 'integer' || meant.type === 'number';
  return number && typeof meant.default === 'string' ? { ...meant, default: Number(meant.default) } : meant;
}
