import * as v from 'valibot';
import { line } from '#contract/scalars.ts';
import { type SettingName, settingNames, settings } from '../../shop-settings/definitions.ts';
import type { OpsCall } from '../call-row.ts';

/** Roles that change at least one setting; `setting/save` checks those of the setting. */
const editors = ['catalog', 'auditor', 'owner'] as const;

/** Target of a setting's lines in the log. */
export const settingTarget = (name: string): string => `setting ${name}`;

/** Id of the version that was edited; 0 for a setting that was never changed. */
const version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** `value`: `null` for the default. */
const change = <Name extends SettingName>(setting: Name) =>
  v.strictObject({
    setting: v.literal(setting),
    version,
    value: v.nullable(settings[setting].schema),
    note: line(200),
  });

/** Links, response time and switches of the shop. */
export const settingCalls = {
  settingList: { method: 'GET', path: 'setting/list', roles: editors, input: v.strictObject({}) },
  /** Newest first. */
  settingHistory: {
    method: 'GET',
    path: 'setting/history',
    roles: editors,
    input: v.strictObject({ setting: v.picklist(settingNames) }),
  },
  settingSave: {
    method: 'POST',
    path: 'setting/save',
    roles: editors,
    input: v.variant('setting', settingNames.map(change)),
  },
} as const satisfies Record<string, OpsCall>;
