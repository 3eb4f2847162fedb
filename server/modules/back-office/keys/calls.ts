import * as v from 'valibot';
import { Id, line, secret } from '#contract/scalars.ts';
import { scopes } from '../../../platform/db/columns.ts';
import { type OpsCall, proof } from '../call-row.ts';

const owner = ['owner'] as const;
const actorPrefix = 'API key ';

/** Name of the key in the log, which no operator's email address can equal. */
export const keyActor = (name: string): string => `${actorPrefix}${name}`;
export const keyActorName = v.pipe(line(80), v.startsWith(actorPrefix));
/** Name of the key as the subject of a command. */
export const keyTarget = (id: number): string => `key ${id}`;

/** Keys by which other systems use this API. */
export const keyCalls = {
  keyList: { method: 'GET', path: 'key/list', roles: owner, input: v.strictObject({}) },
  /** Password and second factor are the owner's. Without `expiresInDays` the key is valid until it is revoked. */
  keyAdd: {
    method: 'POST',
    path: 'key/add',
    roles: owner,
    input: v.strictObject({
      name: line(60),
      scopes: v.pipe(
        v.array(v.picklist(scopes)),
        v.minLength(1),
        v.maxLength(scopes.length),
        v.check((list) => new Set(list).size === list.length),
      ),
      expiresInDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650))),
      password: secret(200),
      ...proof,
    }),
  },
  keyRevoke: { method: 'POST', path: 'key/revoke', roles: owner, input: v.strictObject({ key: Id }) },
} as const satisfies Record<string, OpsCall>;
