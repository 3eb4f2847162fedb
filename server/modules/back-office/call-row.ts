import * as v from 'valibot';
import { pageParams } from '#contract/scalars.ts';
import type { Role } from '../../platform/db/columns.ts';

export interface OpsCall {
  method: 'GET' | 'POST';
  /** Below `/api/ops/`; also the name of the act in the log. */
  path: string;
  /** `nobody`: it is what one signs in with. `anyone`: whoever is signed in, also with a first password. */
  roles: 'nobody' | 'anyone' | readonly Role[];
  input: v.GenericSchema;
  /** Default 16 kB. */
  maxBodyBytes?: number;
}

export const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email());
/** Number of a recharge or withdrawal, as its owner sees it and as the ledger knows it. */
export const sn = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z][0-9A-Z]{5,20}$/));
/** A transaction that sent coins. */
export const sentTxHash = v.pipe(v.string(), v.toLowerCase(), v.regex(/^0x(?!0+$)[0-9a-f]{64}$/));
/** How many coins, as a decimal above zero. */
export const coins = v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,36})?$/), v.regex(/[1-9]/));
/** Input of a list of what is to be audited. */
export const audit = {
  ...pageParams,
  status: v.optional(v.picklist(['auditing', 'passed', 'refused', 'all']), 'auditing'),
};
/** Roles that look at money. */
export const both = ['auditor', 'owner'] as const;
