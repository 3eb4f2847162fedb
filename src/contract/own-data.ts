import * as v from 'valibot';
import { deletionObstacles } from '#domain/own-data.ts';
import { passwordMaxLength } from '#domain/validation.ts';
import { defineCall } from './define-call.ts';
import { ownId } from './resource-ids.ts';
import { AmountOut, Count, described, Empty, named, secret, Time } from './scalars.ts';

export const AccountDeletion = named(
  'AccountDeletion',
  v.object({
    askedAt: described(v.nullable(Time), '`null`: not requested.'),
    dueAt: described(v.nullable(Time), 'Time of the deletion; it is postponed while an obstacle is open.'),
    obstacles: described(
      v.array(v.object({ kind: v.picklist(deletionObstacles), count: Count })),
      'Number of open obstacles of each kind; kinds without any are omitted.',
    ),
    balance: AmountOut,
    hasPayPassword: v.boolean(),
  }),
  'Whether deletion is requested, and its obstacles.',
);

export type AccountDeletion = v.InferOutput<typeof AccountDeletion>;

const DataExport = v.object({
  id: v.pipe(v.string(), v.uuid()),
  state: v.picklist(['making', 'ready', 'failed']),
  askedAt: Time,
  endsAt: described(v.nullable(Time), 'When the file is deleted; `null` while there is none.'),
  sizeBytes: v.nullable(Count),
});

export type DataExport = v.InferOutput<typeof DataExport>;

const ExportState = v.object({ export: v.nullable(DataExport), nextAt: v.nullable(Time) });

export const ownDataCalls = {
  accountClosing: defineCall({
    method: 'GET',
    path: 'user/closing',
    auth: 'required',
    offline: { never: 'only true at the moment' },
    summary: 'Get the state of the account deletion',
    refusals: [],
    input: Empty,
    output: AccountDeletion,
    example: {},
  }),
  accountClose: defineCall({
    method: 'POST',
    path: 'user/close',
    auth: 'required',
    limit: { max: 30, windowSeconds: 3600 },
    summary: 'Request the deletion of the account',
    description:
      'Requests deletion; repeating the request keeps the first time. `payPassword` is required if the account has one. Refused with `settle_first`, `wrong_credentials` (field `password`), `account_locked`, and the reasons of a payment password.',
    refusals: [
      'settle_first',
      'wrong_credentials',
      'account_locked',
      'wrong_pay_password',
      'pay_password_locked',
      'pay_password_reset_needed',
      'pay_password_missing',
    ],
    input: v.strictObject({ password: secret(passwordMaxLength), payPassword: v.optional(secret(20)) }),
    output: AccountDeletion,
    example: { password: 'correct horse', payPassword: '135790' },
  }),
  accountKeep: defineCall({
    method: 'POST',
    path: 'user/close_cancel',
    auth: 'required',
    summary: 'Cancel the deletion of the account',
    description: 'Cancels the request; without one nothing changes.',
    refusals: [],
    input: Empty,
    output: AccountDeletion,
    example: {},
  }),
  exportState: defineCall({
    method: 'GET',
    path: 'user/export',
    auth: 'required',
    offline: { never: 'only true at the moment' },
    summary: 'Get the state of the data export',
    description:
      "The newest copy of the account's data, and when the next one can be requested; `null`: now.",
    refusals: [],
    input: Empty,
    output: ExportState,
    example: {},
  }),
  exportAsk: defineCall({
    method: 'POST',
    path: 'user/export',
    auth: 'required',
    summary: 'Request a data export',
    description: 'Refused with `rate_limited` within a day of the last request.',
    refusals: ['rate_limited'],
    input: Empty,
    output: ExportState,
    example: {},
  }),
  exportLink: defineCall({
    method: 'POST',
    path: 'user/export_link',
    auth: 'required',
    limit: { max: 60, windowSeconds: 3600 },
    summary: 'Get the download URL of a data export',
    description: 'A download URL, valid for some minutes. Refused with `not_found`.',
    refusals: ['not_found', 'wrong_credentials', 'account_locked'],
    input: v.strictObject({
      id: ownId('export', v.pipe(v.string(), v.uuid())),
      password: secret(passwordMaxLength),
    }),
    output: v.object({ url: v.string() }),
    example: { id: '6a0c7a52-6f0f-4a59-9c1f-0d5a4f9f2b10', password: 'correct horse' },
  }),
};
