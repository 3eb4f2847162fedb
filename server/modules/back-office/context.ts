import type { Lang } from '#domain/languages.ts';
import type { Permission, Role } from '../../platform/db/columns.ts';
import type { Services } from '../../platform/http/context.ts';
import type { Trace } from '../../platform/operator-log.ts';
import type { OpsCallName, OpsParsed } from './calls.ts';

export interface Operator {
  /** 0: not an operator, but a key, or a call for signing in. */
  id: number;
  /** Their email address; `API key …` for a key. */
  name: string;
  /** Roles for the current call: the operator's own and those of their permissions for it. A key has those of its scopes. */
  roles: Role[];
  /** The operator's own roles; empty for a key. */
  ownRoles: Role[];
  permissions: Permission[];
  sessionId: number;
  /** They signed in with a first password. */
  hasFirstPassword: boolean;
  hasSecondFactor: boolean;
  /** They proved the second factor in this session within the last minutes. */
  isProven: boolean;
  /** `null`: an operator. */
  apiKeyId: number | null;
}

/** Context of one call. `db` is the command's own transaction if it has one, else the pool. */
export interface OpsContext extends Services {
  operator: Operator;
  /** IP address of the caller. */
  ip: string;
  userAgent: string;
  /** Language of names in the response. */
  lang: Lang;
}

export interface Answered<Data> {
  data: Data;
  /** A line of the log for each. */
  trace?: Trace | Trace[];
  /**
   * Runs after the commit, with the pool, e.g. a request to the acquirer, and returns the newer response. An error is logged and
   * the first response stands.
   */
  afterwards?: (ctx: OpsContext) => Promise<Data>;
}

export type OpsHandler<Name extends OpsCallName> = (
  ctx: OpsContext,
  input: OpsParsed<Name>,
) => Promise<Answered<unknown>>;
