import * as v from 'valibot';
import { Id } from '#contract/scalars.ts';
import type { OpsCall } from './call-row.ts';

/** Sessions of the signed-in operator. */
export const sessionCalls = {
  /** The last used first. */
  sessionList: { method: 'GET', path: 'session/list', roles: 'anyone', input: v.strictObject({}) },
  sessionEnd: {
    method: 'POST',
    path: 'session/end',
    roles: 'anyone',
    input: v.strictObject({ session: Id }),
  },
  /** Keeps this one. */
  sessionEndOthers: {
    method: 'POST',
    path: 'session/end-others',
    roles: 'anyone',
    input: v.strictObject({}),
  },
} as const satisfies Record<string, OpsCall>;
