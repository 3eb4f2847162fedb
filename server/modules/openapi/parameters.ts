import type * as v from 'valibot';
import { jsonSchema, type JsonSchema } from './json-schema.ts';
import { partsOf } from './schema-parts.ts';

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

/** The parameters of a call that takes its input in the query. */
export const parametersOf = (input: v.GenericSchema): Parameter[] => {
  const { entries = {} } = partsOf(input);
  const { required } = jsonSchema(input, 'input');
  return Object.entries(entries).map(([name, entry]) => {
    const { description, ...schema } = textSchema(entry);
    return {
      name,
      in: 'query',
      required: required?.includes(name) ?? false,
      ...(description && { description }),
      schema,
      // `1,2,3`
      ...(schema.type === 'array' && { style: 'form' as const, explode: false }),
    };
  });
};

/**
 * Everything in a query is text. The schema of the parsed value says more, e.g. `limit` is a number from 1 to 50; if there is
 * none, the text itself is described.
 */
function textSchema(entry: v.GenericSchema): JsonSchema {
  const text = jsonSchema(entry, 'input');
  let schema: JsonSchema;
  try {
    schema = jsonSchema(entry, 'output');
  } catch {
    return text;
  }
  const number = schema.type === 'integer' || schema.type === 'number';
  return number && typeof schema.default === 'string'
    ? { ...schema, default: Number(schema.default) }
    : schema;
}
