import * as v from 'valibot';
import type { Deprecation } from '#contract/define-call.ts';
import { maxRows } from '#contract/input-limits.ts';
import { line, pageParams } from '#contract/scalars.ts';
import type { Role } from '../../platform/db/columns.ts';

export interface OpsCall {
  method: 'GET' | 'POST';
  /** Below `/api/ops/`; also the command's name in the log. */
  path: string;
  /** `nobody`: calls for signing in. `anyone`: every signed-in operator, also with a first password. */
  roles: 'nobody' | 'anyone' | readonly Role[];
  input: v.GenericSchema;
  /** Moves money, or ends a shopper's access: operators with a second factor must have proven it in this session within the last minutes. */
  needsStepUp?: true;
  /** For the documentation. */
  description?: string;
  deprecated?: Deprecation;
  /** Default 16 kB. */
  maxBodyBytes?: number;
}

export const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email());
/** Six digits of an authenticator app, or a recovery code. */
const factorCode = v.pipe(v.string(), v.trim(), v.regex(/^(\d{6}|[A-Za-z2-7]{4}(-?[A-Za-z2-7]{4}){3})$/));
export const base64url = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^[A-Za-z0-9_-]+$/));
/** `AuthenticationResponseJSON` of WebAuthn. Browsers add fields, which are dropped. */
const assertion = v.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: v.optional(base64url(100)),
  }),
  clientExtensionResults: v.object({}),
});
/** The second factor: a passkey that signed a challenge of this server, or a code. */
export const proof = { code: v.optional(factorCode), passkey: v.optional(assertion) };
export interface Proof {
  code?: string | undefined;
  passkey?: v.InferOutput<typeof assertion> | undefined;
}
/** Number of a top-up or withdrawal, as shown to its owner and used in the ledger. */
export const sn = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z][0-9A-Z]{5,20}$/));
/** Hash of a transaction that sent coins. */
export const sentTxHash = v.pipe(v.string(), v.toLowerCase(), v.regex(/^0x(?!0+$)[0-9a-f]{64}$/));
/** How many coins, as a decimal above zero. */
export const coins = v.pipe(v.string(), v.regex(/^(?=.*[1-9])\d{1,15}(\.\d{1,36})?$/));
/** Parameter of a list of requests: a number, or the email address of an account. */
export const searchText = v.optional(line(254));
/** A day of the calendar, such as 2026-11-23. */
const day = v.pipe(
  v.string(),
  v.isoDate(),
  // JavaScript parses 31 February as 3 March.
  v.check((value) => new Date(`${value}T00:00:00Z`).toISOString().startsWith(value)),
);
/** Parameters of a list: its first and its last day in the shop's time zone, both included. */
export const days = { from: v.optional(day), to: v.optional(day) };
/**
 * Input of a list of requests about money. Without `sort`, a queue is oldest first, other lists are newest first. `largest` and
 * `smallest`: by amount.
 */
export const requestParams = {
  ...pageParams,
  ...days,
  find: searchText,
  sort: v.optional(v.picklist(['newest', 'oldest', 'largest', 'smallest'])),
};
/** Input of a list of requests to audit. */
export const audit = {
  ...requestParams,
  status: v.optional(v.picklist(['auditing', 'passed', 'refused', 'all']), 'auditing'),
};
/** Roles that may view money. */
export const both = ['auditor', 'owner'] as const;

/** Ids of the rows of one command, each once. */
export const rowsOf = <Id extends v.GenericSchema>(id: Id) =>
  v.pipe(
    v.array(id),
    v.minLength(1),
    v.maxLength(maxRows),
    v.check((ids) => new Set(ids).size === ids.length),
  );
