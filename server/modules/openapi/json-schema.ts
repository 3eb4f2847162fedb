import {
  toJsonSchema,
  toJsonSchemaDefs,
  type ConversionConfig,
  type JsonSchema,
} from '@valibot/to-json-schema';
import type * as v from 'valibot';
import * as account from '#contract/account.ts';
import { calls } from '#contract/calls.ts';
import * as catalogue from '#contract/catalog.ts';
import * as cataloguePack from '#contract/offline-bundle.ts';
import * as content from '#contract/content.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import * as notices from '#contract/notifications.ts';
import * as orders from '#contract/orders.ts';
import * as ownData from '#contract/own-data.ts';
import * as parcels from '#contract/parcels.ts';
import * as push from '#contract/push.ts';
import * as refunds from '#contract/refunds.ts';
import * as reviews from '#contract/reviews.ts';
import { AmountIn, AmountOut, Picture } from '#contract/scalars.ts';
import * as service from '#contract/service.ts';
import * as uploads from '#contract/uploads.ts';
import * as wallet from '#contract/wallet.ts';
import * as walletRecords from '#contract/wallet-records.ts';
import * as validation from '#domain/validation.ts';

export type { JsonSchema };

/** By the file's name, as `contract-comments.ts` places them. */
const files: Record<string, Record<string, unknown>> = {
  account,
  catalogue,
  'catalogue-pack': cataloguePack,
  content,
  notices,
  orders,
  'own-data': ownData,
  parcels,
  push,
  refunds,
  reviews,
  scalars: { Picture },
  service,
  uploads,
  wallet,
  'wallet-records': walletRecords,
};

const isObjectSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'entries' in value && 'kind' in value;

const exported = Object.entries(files).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, value]) => (isObjectSchema(value) ? [{ file, name, value }] : [])),
);

/** Objects that the contract exports are named in the document; all others are inlined. */
const named: Record<string, v.GenericSchema> = Object.fromEntries(
  exported.map(({ name, value }) => [name, value]),
);
/** Where the source of a named one stands. */
export const placeOfNamed: Record<string, string> = Object.fromEntries(
  exported.map(({ file, name }) => [name, `${file}.${name}`]),
);

/** Where the source of a call's schemas stands. Where several calls share them, the one of its own name. */
export function placeOfCall(name: EndpointName): string | undefined {
  const at = Object.entries(files).flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([each, value]) =>
      value === calls[name] ? [{ each, place: `${file}.${each}` }] : [],
    ),
  );
  return (at.find(({ each }) => each === name) ?? at[0])?.place;
}

const amounts = new Map<unknown, JsonSchema>([
  [AmountOut, { type: 'string', pattern: String.raw`^-?\d+\.\d\d$`, examples: ['12.34'] }],
  [AmountIn, { type: 'string', pattern: String.raw`^(0|[1-9]\d{0,6})\.\d\d$`, examples: ['12.34'] }],
]);

/** Rules that are functions in `domain`, as far as a schema can say them. */
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

/** They clean what was given, or check what a schema cannot say; neither changes its form. */
const silent = new Set(['trim', 'to_lower_case', 'to_upper_case', 'check']);

const config: ConversionConfig = {
  target: 'draft-2020-12',
  definitions: named,
  overrideSchema: ({ valibotSchema }) => amounts.get(valibotSchema),
  overrideAction({ valibotAction, jsonSchema: soFar }) {
    const rule = 'requirement' in valibotAction ? rules.get(valibotAction.requirement) : undefined;
    if (rule) return { ...soFar, ...rule };
    return silent.has(valibotAction.type) ? soFar : undefined;
  },
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/**
 * A schema of the contract as JSON Schema 2020-12, which OpenAPI 3.1 speaks.
 * @param side what a caller gives (`input`), or what comes back or out of a parameter's text (`output`)
 * @throws when a schema says something that JSON Schema cannot
 */
export function jsonSchema(schema: v.GenericSchema, side: 'input' | 'output'): JsonSchema {
  const { $schema: _, $defs: __, ...converted } = toJsonSchema(schema, { ...config, typeMode: side });
  return converted;
}

/** All named ones. */
export const namedSchemas = (): Record<string, JsonSchema> =>
  toJsonSchemaDefs(named, { ...config, typeMode: 'output' });
