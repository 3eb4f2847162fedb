import type * as v from 'valibot';
import type { OpsCallName } from '../calls.ts';

/** Documented data of responses. */
export const outputs: Partial<Record<OpsCallName, v.GenericSchema>> = {};
