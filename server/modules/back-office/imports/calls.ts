import * as v from 'valibot';
import { maxImportBytes } from '#contract/input-limits.ts';
import { Id, IdParam, line, pageParams } from '#contract/scalars.ts';
import type { ImportKind } from '../../import/run-import.ts';
import { days, type OpsCall } from '../call-row.ts';

const editors = ['catalog', 'owner'] as const;

/** The whole file, as text. */
const maxBase64 = Math.ceil(maxImportBytes / 3) * 4;

/** Days after its upload in which a file can be imported, and its import undone. */
export const importKeptDays = 30;

/** `checked` waits for its import; `failed`: one of its steps did. */
export const importStates = ['running', 'checked', 'imported', 'undone', 'failed'] as const;

/** Target of an import's lines in the log. */
export const importTarget = (id: number): string => `import ${id}`;

/** Imports of catalog files. Server jobs do the work: `import/show` reports its progress. */
export const importCalls = {
  /**
   * Newest or oldest first. `find`: a part of the file's name, or of the email address of the operator who uploaded it. `kind` finds
   * files that this release, or a newer one, has checked.
   */
  importList: {
    method: 'GET',
    path: 'import/list',
    roles: editors,
    input: v.strictObject({
      ...pageParams,
      find: v.optional(line(200)),
      status: v.optional(v.picklist(importStates)),
      kind: v.optional(v.picklist(['products', 'variants'] satisfies ImportKind[])),
      ...days,
      sort: v.optional(v.picklist(['newest', 'oldest'])),
    }),
  },
  importShow: {
    method: 'GET',
    path: 'import/show',
    roles: editors,
    input: v.strictObject({ import: IdParam }),
  },
  /** Products that the file would change or has changed, by handle. */
  importChanges: {
    method: 'GET',
    path: 'import/changes',
    roles: editors,
    input: v.strictObject({ import: IdParam, ...pageParams, cursor: v.optional(line(300)) }),
  },
  /** Shops that the file would change or create, or has, by slug. */
  importShops: {
    method: 'GET',
    path: 'import/shops',
    roles: editors,
    input: v.strictObject({ import: IdParam, ...pageParams, cursor: v.optional(line(300)) }),
  },
  /** Refused rows, missing images and notes, in the order of the file; then, after an undo, shops that it left. */
  importFindings: {
    method: 'GET',
    path: 'import/findings',
    roles: editors,
    input: v.strictObject({ import: IdParam, ...pageParams }),
  },
  /** Stores a file and checks it. `id`: created and kept by the client; sent again, the file is stored once. */
  importUpload: {
    method: 'POST',
    path: 'import/upload',
    roles: editors,
    input: v.strictObject({
      id: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
      fileName: line(200),
      /** The file in base64. */
      file: v.pipe(v.string(), v.minLength(1), v.maxLength(maxBase64)),
      /** Slug or name: all products go to this shop, whatever their vendor. `null`: the vendor's shop. */
      shop: v.nullable(line(200)),
      /** Takes products that are not in the file off sale. */
      prune: v.boolean(),
    }),
    maxBodyBytes: maxBase64 + 4096,
  },
  /** `pruneAll`: also takes more than a fifth of the catalog off sale. */
  importRun: {
    method: 'POST',
    path: 'import/run',
    roles: editors,
    input: v.strictObject({ import: Id, pruneAll: v.boolean() }),
  },
  /**
   * Returns products and shops of an import to their state before it, except products and values of shops that were edited since. New
   * shops that nothing refers to are removed.
   */
  importUndo: {
    method: 'POST',
    path: 'import/undo',
    roles: editors,
    input: v.strictObject({ import: Id }),
  },
} as const satisfies Record<string, OpsCall>;
