import * as v from 'valibot';
import type { NamedResource } from '#contract/resource-ids.ts';
import { metadataOf, partsOf, pipeOf } from '../../../server/modules/openapi/schema-parts.ts';

export type FieldPath = readonly string[];

/** A field of an input; the schema is that of its value, without `optional` and `nullable`. */
export interface Field {
  path: FieldPath;
  schema: v.GenericSchema;
  /** Kind of the resource it refers to, if any. */
  names?: NamedResource;
}

function unwrapped(schema: v.GenericSchema): v.GenericSchema {
  const { wrapped } = partsOf(schema);
  return wrapped ? unwrapped(wrapped) : schema;
}

/** The variant of a union that the example has. */
function shapeOf(schema: v.GenericSchema, example: unknown): v.GenericSchema {
  const { options } = partsOf(schema);
  const kinds = options?.filter((each) => typeof each === 'object') ?? [];
  return kinds.find((each) => v.is(each, example)) ?? schema;
}

/** All fields of an input in the variant of `example`, including optional ones that the example omits. */
export function fieldsOf(schema: v.GenericSchema, example: unknown, path: FieldPath = []): Field[] {
  const metadata = metadataOf(unwrapped(schema));
  const inner = shapeOf(unwrapped(schema), example);
  const named = 'resource' in metadata ? { names: metadata as unknown as NamedResource } : {};
  const here = path.length > 0 ? [{ path, schema: inner, ...named }] : [];
  const { entries, item } = partsOf(inner);
  const inside = Object.entries(entries ?? {}).flatMap(([key, entry]) =>
    fieldsOf(entry, (example as Record<string, unknown> | undefined)?.[key], [...path, key]),
  );
  const list = item && Array.isArray(example) ? example : [];
  return [...here, ...inside, ...list.flatMap((each, at) => fieldsOf(item!, each, [...path, String(at)]))];
}

/** Whether a value of this schema has the format of an id: one of these schemas, or a UUID. */
export const isIdLike = (schema: v.GenericSchema, ids: readonly v.GenericSchema[]): boolean =>
  pipeOf(schema).some((item) => item.type === 'uuid') ||
  ids.some((id) => schema === id || (partsOf(schema).pipe as readonly unknown[] | undefined)?.includes(id));

export const valueAt = (input: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], input);

/** The input with another value at a path. */
export function withValue(input: unknown, [key, ...rest]: FieldPath, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(input))
    return input.map((each, at) => (String(at) === key ? withValue(each, rest, value) : (each as unknown)));
  const object = (input ?? {}) as Record<string, unknown>;
  return { ...object, [key]: withValue(object[key], rest, value) };
}
