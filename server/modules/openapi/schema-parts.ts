import type * as v from 'valibot';

type Schema = v.GenericSchema;
type Item = Schema | { kind: 'validation' | 'transformation' | 'metadata'; type: string };

/** Schemas are plain objects; these are the fields that hold others. */
interface Parts {
  pipe?: readonly Item[];
  entries?: Record<string, Schema>;
  item?: Schema;
  items?: readonly Schema[];
  options?: readonly Schema[];
  wrapped?: Schema;
}

export const partsOf = (schema: Schema): Parts => schema as unknown as Parts;

const isSchema = (item: Item): item is Schema => item.kind === 'schema';

/** All items of a pipe, with those of pipes inside it; the schema itself without a pipe. */
export const pipeOf = (schema: Schema): Item[] =>
  partsOf(schema).pipe?.flatMap((item) => (item === schema || !isSchema(item) ? [item] : pipeOf(item))) ?? [
    schema,
  ];

/** Merged metadata of the pipe; a description counts as metadata, the last one wins. */
export function metadataOf(schema: Schema): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const item of pipeOf(schema)) {
    const { metadata, description } = item as { metadata?: object; description?: string };
    if (item.type === 'metadata') Object.assign(merged, metadata);
    if (item.type === 'description') Object.assign(merged, { description });
  }
  return merged;
}

/** Schemas directly inside this one. */
export function childrenOf(schema: Schema): Schema[] {
  const { pipe = [], entries = {}, item, items = [], options = [], wrapped } = partsOf(schema);
  const single = [item, wrapped].filter((each) => each !== undefined);
  const piped = pipe.filter((each): each is Schema => isSchema(each) && each !== schema);
  return [...piped, ...Object.values(entries), ...single, ...items, ...options];
}
