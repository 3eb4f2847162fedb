import type * as v from 'valibot';
import type { Reason } from './reasons.ts';

type Method = 'GET' | 'POST';
/** `none`: tokens are ignored. `optional`: a token, if sent, identifies the account. `required`: 401 without a token. */
type Auth = 'none' | 'optional' | 'required';
/**
 * Responses carry an ETag. `catalog`: the service worker also stores them and serves them stale, and
 * `server/modules/catalog/cache-rules.ts` decides how the server caches them.
 */
type Cache = 'catalog' | 'http' | undefined;
type Flag = true | undefined;

/** Whether the device stores responses of a private read for offline use: for how many inputs, or the reason for storing none. */
type Offline = { keep: number } | { never: string };

/** At most `max` calls per account, or per IP address without a session, in a fixed window. */
export interface CallLimit {
  max: number;
  windowSeconds: number;
}

/** A call that will be removed, announced in its responses and in the documentation. */
export interface Deprecation {
  /** Day of the announcement, such as 2026-11-27. */
  since: string;
  /** Day from which the call may be absent, at least a year later. */
  sunset: string;
}

/** Any call, with its optional columns. */
export interface Call {
  method: Method;
  /** Below `/api/`. */
  path: string;
  auth: Auth;
  cache?: Cache;
  /**
   * Requires `Idempotency-Key`: a UUID that the client creates and stores before sending; a replay returns the stored response.
   */
  idempotent?: Flag;
  /** The body is raw bytes (`application/octet-stream`), the input is in the query. */
  rawBody?: Flag;
  /** Sends and receives cookies, by which the server recognizes a browser that signed in before. */
  device?: true;
  /** Changes data although it is a GET (spec §7): only the app's own origin may send it. */
  changesByGet?: true;
  /** A frozen account is refused. */
  movesMoney?: true;
  /** Replaces the default of `server/platform/http/limits.ts`. */
  limit?: CallLimit;
  deprecated?: Deprecation;
  /** Required for private reads. */
  offline?: Offline;
  /** Short title for the API's documentation: "Pay orders from the wallet". */
  summary: string;
  description?: string;
  /**
   * Reasons of refusals besides those of every call (`server/modules/openapi/refusals.ts`). The tests' client fails on a refusal
   * that is missing here.
   */
  refusals: readonly Reason[];
  input: v.GenericSchema;
  /** `data` of a successful response. */
  output: v.GenericSchema;
  /** Valid input, for the documentation and as the base of the contract tests. Its ids are placeholders. */
  example: unknown;
}

/** Columns that a call of this method and auth must or must not have. */
type Columns<M extends Method, A extends Auth> = M extends 'POST'
  ? { cache?: never; changesByGet?: never; offline?: never }
  : { idempotent?: never; rawBody?: never; movesMoney?: never } & (A extends 'required'
      ? { cache?: never; offline: Offline }
      : { changesByGet?: never; offline?: never });

/** A call with the types that others derive from it. */
type Typed<
  M extends Method,
  A extends Auth,
  In extends v.GenericSchema,
  Out extends v.GenericSchema,
  C extends Cache,
  Idempotent extends Flag,
  Raw extends Flag,
> = Omit<Call, 'method' | 'auth' | 'cache' | 'idempotent' | 'rawBody' | 'input' | 'output' | 'example'> & {
  method: M;
  auth: A;
  cache?: C;
  idempotent?: Idempotent;
  rawBody?: Raw;
  input: In;
  output: Out;
  example: NoInfer<v.InferInput<In>>;
};

/**
 * Defines a call; its handler is in `server/modules`. A private read without an offline policy, an invalid example, an unknown
 * refusal or an unknown column does not compile.
 */
// @__NO_SIDE_EFFECTS__
export const defineCall = <
  const M extends Method,
  const A extends Auth,
  In extends v.GenericSchema,
  Out extends v.GenericSchema,
  const C extends Cache = undefined,
  const Idempotent extends Flag = undefined,
  const Raw extends Flag = undefined,
>(
  call: Typed<M, A, In, Out, C, Idempotent, Raw> & Columns<M, A>,
): Typed<M, A, In, Out, C, Idempotent, Raw> => call;
