import type { ContractComments } from './contract-comments.ts';
import type { JsonSchema } from './json-schema.ts';

/** Constants that only name others: `A` names `B`, `B` spreads `C`. */
const maxSteps = 4;

/** Puts the contract's comments where they belong in a converted schema. */
export function annotator(comments: ContractComments) {
  /** A property on its parent's line was recorded with the parent; a call's two sides often are. */
  function lineOf(place: string): string {
    const parent = place.slice(0, place.lastIndexOf('.'));
    const onItsLine = !comments.has(parent) && /\.(input|output)$/.test(parent);
    return onItsLine ? parent.slice(0, parent.lastIndexOf('.')) : parent;
  }

  /** The place itself, and those whose comments hold there too: spread into it, or named as its value. */
  function alsoAt(place: string, steps = maxSteps): string[] {
    const recorded = comments.has(place) ? place : lineOf(place);
    const names = (steps > 0 && comments.get(recorded)?.named) || [];
    return [place, ...names.flatMap((name) => alsoAt(name, steps - 1))];
  }

  /** The property's own comment, else that of the one constant that is its value. */
  function commentAt(places: string[]): string {
    const own = places.map((place) => comments.get(place)).find((place) => place?.comment);
    if (own) return own.comment;
    const names = places.flatMap((place) => comments.get(place)?.named ?? []);
    return names.length === 1 ? (comments.get(names[0]!)?.comment ?? '') : '';
  }

  function annotate(schema: JsonSchema, places: string[]): JsonSchema {
    const within = [...new Set(places.flatMap((place) => alsoAt(place)))];
    const all = (schemas: JsonSchema[] | undefined) => schemas?.map((each) => annotate(each, places));
    const result = nullable(schema);
    const { properties, items, anyOf, oneOf, prefixItems } = result as {
      properties?: Record<string, JsonSchema>;
      items?: JsonSchema;
      anyOf?: JsonSchema[];
      oneOf?: JsonSchema[];
      prefixItems?: JsonSchema[];
    };
    return {
      ...result,
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, property]) => {
            const at = within.map((place) => `${place}.${name}`);
            const description = commentAt(at);
            return [name, { ...(description && { description }), ...annotate(property, at) }];
          }),
        ),
      }),
      ...(items && typeof items === 'object' && { items: annotate(items, places) }),
      ...(anyOf && { anyOf: all(anyOf) }),
      ...(oneOf && { oneOf: all(oneOf) }),
      ...(prefixItems && { prefixItems: all(prefixItems) }),
    };
  }

  return {
    annotate: (schema: JsonSchema, place: string) => annotate(schema, [place]),
    commentAt: (place: string) => comments.get(place)?.comment ?? '',
  };
}

/** `anyOf: [{type: 'string'}, {type: 'null'}]` is `type: ['string', 'null']` to a reader. */
function nullable(schema: JsonSchema): JsonSchema {
  const { anyOf, ...others } = schema as { anyOf?: JsonSchema[] };
  const [value, none] = anyOf ?? [];
  const { type, ...rest } = (value ?? {}) as { type?: unknown; enum?: unknown };
  const merges = anyOf?.length === 2 && typeof type === 'string' && !rest.enum;
  return merges && (none as { type?: unknown }).type === 'null'
    ? ({ ...others, ...rest, type: [type, 'null'] } as JsonSchema)
    : schema;
}
