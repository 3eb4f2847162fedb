import type { TypeSchema } from './type-schema.ts';

type Value = string | number | boolean | null;

/** Schema of a value that matches one of these. */
export function unionOf(schemas: readonly TypeSchema[]): TypeSchema {
  const others = schemas.filter((schema) => schema.type !== 'null');
  const isNullable = others.length < schemas.length;
  const variants = withMergedObjects(distinct(withMergedEnums(others)));
  const [only] = variants;
  if (variants.length === 1) return isNullable ? nullable(only!) : only!;
  if (variants.length === 0) return { type: 'null' };
  return { anyOf: isNullable ? [...variants, { type: 'null' }] : variants };
}

function nullable(schema: TypeSchema): TypeSchema {
  if (schema.type === undefined)
    return schema.anyOf ? { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] } : schema;
  return {
    ...schema,
    type: [schema.type, 'null'].flat(),
    ...(schema.enum && { enum: [...schema.enum, null] }),
  };
}

const distinct = (schemas: TypeSchema[]) => [
  ...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values(),
];

/** One list of values for each type, sorted, because the compiler does not keep the order of the code. */
function withMergedEnums(schemas: TypeSchema[]): TypeSchema[] {
  const values = new Map<string, Set<Value>>();
  for (const { type, enum: some = [] } of schemas)
    if (some.length > 0) values.set(String(type), new Set([...(values.get(String(type)) ?? []), ...some]));
  const enums = [...values].map(([type, some]): TypeSchema =>
    type === 'boolean' && some.size === 2
      ? { type }
      : { type, enum: [...some].toSorted((one, other) => (one! < other! ? -1 : 1)) },
  );
  return [...enums, ...schemas.filter((schema) => !schema.enum)];
}

/** Objects that differ in one field are one object, in which this field has all values. */
function withMergedObjects(schemas: TypeSchema[]): TypeSchema[] {
  const merged: TypeSchema[] = [];
  for (const schema of schemas) {
    const at = merged.findIndex((each) => differing(each, schema) !== undefined);
    if (at === -1) merged.push(schema);
    else merged[at] = mergedAt(merged[at]!, schema, differing(merged[at]!, schema)!);
  }
  return merged;
}

function mergedAt(one: TypeSchema, other: TypeSchema, name: string): TypeSchema {
  const { description, ...first } = one.properties![name]!;
  const { description: _, ...second } = other.properties![name]!;
  const field = { ...unionOf([first, second]), ...(description !== undefined && { description }) };
  return { ...one, properties: { ...one.properties, [name]: field } };
}

/** The only field in which two objects differ; `undefined`: they are equal, or differ in more. */
function differing(one: TypeSchema, other: TypeSchema): string | undefined {
  if (!one.properties || !other.properties) return undefined;
  const sameNames =
    JSON.stringify(Object.keys(one.properties).toSorted()) ===
    JSON.stringify(Object.keys(other.properties).toSorted());
  if (!sameNames || JSON.stringify(one.required?.toSorted()) !== JSON.stringify(other.required?.toSorted()))
    return undefined;
  const names = Object.keys(one.properties).filter(
    (name) => JSON.stringify(one.properties![name]) !== JSON.stringify(other.properties![name]),
  );
  return names.length === 1 ? names[0] : undefined;
}
