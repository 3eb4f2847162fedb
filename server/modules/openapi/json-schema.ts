import {
  toJsonSchema,
  toJsonSchemaDefs,
  type ConversionConfig,
  type JsonSchema,
} from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { calls } from '#contract/calls.ts';
import * as validation from '#domain/validation.ts';
import { childrenOf, metadataOf, partsOf, pipeOf } from './schema-parts.ts';

export type { JsonSchema };

/** The name of a schema made by `named`; `undefined` for one that only adds something to it. */
function ownName(schema: v.GenericSchema): string | undefined {
  const own = partsOf(schema).pipe?.find((item) => item.type === 'metadata') as
    | { metadata: { title?: string } }
    | undefined;
  return own?.metadata.title;
}

/** Schemas of the contract that have a name, found in the calls; all others are inlined. */
function findNamed(): Record<string, v.GenericSchema> {
  const found: Record<string, v.GenericSchema> = {};
  const seen = new Set<v.GenericSchema>();
  const visit = (schema: v.GenericSchema) => {
    if (seen.has(schema)) return;
    seen.add(schema);
    const name = ownName(schema);
    if (name !== undefined) found[name] = schema;
    childrenOf(schema).forEach(visit);
  };
  for (const { input, output } of Object.values(calls)) [input, output].forEach(visit);
  return found;
}

/** Rules that are functions in `domain`, as far as a schema can express them. */
const rules = new Map<unknown, JsonSchema>([
  [validation.isEmail, { format: 'email', maxLength: 254 }],
  [
    validation.isPassword,
    { minLength: validation.passwordMinLength, maxLength: validation.passwordMaxLength },
  ],
  [
    validation.isPayPassword,
    { pattern: `^\\d{${validation.payPasswordMinLength},${validation.payPasswordMaxLength}}$` },
  ],
]);

/** They clean the input, or check something a schema cannot express; neither changes its form. */
const silent = new Set(['trim', 'to_lower_case', 'to_upper_case', 'check']);

const refTo = (name: string) => `#/components/schemas/${name}`;

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // A branded type: its metadata has the schema.
  overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'custom' ? {} : undefined),
  overrideAction({ valibotAction, jsonSchema: soFar }) {
    if (valibotAction.type === 'metadata') {
      // Which things an input names is for our tests.
      const {
        resource: _,
        isOwn: __,
        ...shown
      } = soFar as JsonSchema & { resource?: unknown; isOwn?: unknown };
      return shown;
    }
    const rule = 'requirement' in valibotAction ? rules.get(valibotAction.requirement) : undefined;
    if (rule) return { ...soFar, ...rule };
    // Patterns of JSON Schema are Unicode, which the conversion does not consider.
    if ('requirement' in valibotAction && valibotAction.requirement instanceof RegExp) {
      const { flags, source } = valibotAction.requirement;
      if (flags === 'u') return { ...soFar, pattern: source };
    }
    return silent.has(valibotAction.type) ? soFar : undefined;
  },
  overrideRef: ({ referenceId }) => refTo(referenceId),
};

type Side = 'input' | 'output';
type Shape = JsonSchema & {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  prefixItems?: JsonSchema[];
};

/**
 * Restores what the conversion loses because it flattens pipes: a description behind a transformation, and the name of
 * a schema that got another description.
 */
function restored(json: JsonSchema, schema: v.GenericSchema, side: Side): JsonSchema {
  const { description } = metadataOf(schema) as { description?: string };
  const describe = { ...(description !== undefined && { description }) };
  const first = partsOf(schema).pipe?.[0] as v.GenericSchema | undefined;
  const name = first && first !== schema && ownName(schema) === undefined ? ownName(first) : undefined;
  if (name !== undefined) return { ...describe, $ref: refTo(name) };
  if (json.$ref !== undefined) return json;
  return withoutNull({ ...restoredParts(json as Shape, schema, side), ...describe });
}

function restoredParts(json: Shape, schema: v.GenericSchema, side: Side): JsonSchema {
  const schemas = pipeOf(schema).filter((item): item is v.GenericSchema => item.kind === 'schema');
  const { entries, item, items, options, wrapped } = partsOf(
    side === 'input' ? schemas[0]! : schemas.at(-1)!,
  );
  if (wrapped && !json.anyOf) return restored(json, wrapped, side);
  const all = (inside: JsonSchema[], by: readonly v.GenericSchema[]) =>
    inside.map((each, index) => (by[index] ? restored(each, by[index], side) : each));
  const kinds = options ?? (wrapped && [wrapped]) ?? [];
  return {
    ...json,
    ...(json.properties &&
      entries && {
        properties: Object.fromEntries(
          Object.entries(json.properties).map(([key, each]) => [key, restored(each, entries[key]!, side)]),
        ),
      }),
    ...(json.items && item && { items: restored(json.items, item, side) }),
    // The conversion leaves the length of a tuple open.
    ...(json.prefixItems &&
      items && {
        prefixItems: all(json.prefixItems, items),
        minItems: items.length,
        maxItems: items.length,
      }),
    ...(json.anyOf && { anyOf: all(json.anyOf, kinds) }),
    ...(json.oneOf && { oneOf: all(json.oneOf, kinds) }),
  };
}

/** `anyOf: [{type: 'string'}, {type: 'null'}]` is `type: ['string', 'null']` to a reader. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const { anyOf, ...others } = schema as { anyOf?: JsonSchema[] };
  const [value, none] = anyOf ?? [];
  const { type, ...rest } = (value ?? {}) as { type?: unknown; enum?: unknown };
  const merges = anyOf?.length === 2 && typeof type === 'string' && !rest.enum;
  return merges && (none as { type?: unknown }).type === 'null'
    ? ({ ...rest, ...others, type: [type, 'null'] } as JsonSchema)
    : schema;
}

let foundNamed: Record<string, v.GenericSchema> | undefined;
const namedOnes = () => (foundNamed ??= findNamed());

/**
 * A schema of the contract as JSON Schema 2020-12, the dialect of OpenAPI 3.1.
 * @param side what a caller sends (`input`), or what a response has or a parameter's text stands for (`output`)
 * @throws when JSON Schema cannot express it
 */
export function jsonSchema(schema: v.GenericSchema, side: Side): JsonSchema {
  const options: ConversionConfig = { ...config, definitions: namedOnes(), typeMode: side };
  const { $schema: _, $defs: __, ...converted } = toJsonSchema(schema, options);
  return restored(converted, schema, side);
}

/** Components of the document: the schemas that have a name. */
export function namedSchemas(): Record<string, JsonSchema> {
  const converted = toJsonSchemaDefs(namedOnes(), { ...config, typeMode: 'output' });
  return Object.fromEntries(
    Object.entries(converted).map(([name, json]) => [name, restored(json, namedOnes()[name]!, 'output')]),
  );
}
