import * as v from 'valibot';
import { langs } from '#domain/languages.ts';
import {
  isEmail,
  isPassword,
  isPayPassword,
  normalizeEmail,
  passwordMaxLength,
  emailCodePattern,
} from '#domain/validation.ts';
import { defineCall } from './define-call.ts';
import { ownId, publicId } from './resource-ids.ts';
import { AmountOut, Count, described, Empty, Id, line, named, Image, secret, Time } from './scalars.ts';
import { UploadId } from './uploads.ts';

const Account = described(
  v.pipe(v.string(), v.transform(normalizeEmail), v.check(isEmail)),
  'Compared without regard to case, surrounding space, width of characters or spelling of the domain.',
);

const NewPassword = v.pipe(v.string(), v.check(isPassword));

const NewPayPassword = v.pipe(v.string(), v.check(isPayPassword));

const Code = v.pipe(v.string(), v.trim(), v.regex(emailCodePattern));

export const UserInfo = named(
  'UserInfo',
  v.object({
    id: Id,
    account: v.string(),
    email: v.string(),
    mailConfirmed: described(
      v.boolean(),
      'The user entered a code mailed to the address, or reset the password by mail. Required for payouts.',
    ),
    familyName: v.string(),
    givenName: v.string(),
    mobile: described(v.string(), 'E.164, or empty.'),
    avatar: v.nullable(Image),
    hasPayPassword: v.boolean(),
    balance: described(AmountOut, "Sum of the wallet's postings."),
    createdAt: Time,
  }),
);

export type UserInfo = v.InferOutput<typeof UserInfo>;

const Session = v.object({ userinfo: v.object({ ...UserInfo.entries, token: v.string() }) });

export const accountCalls = {
  login: defineCall({
    method: 'POST',
    path: 'user/login',
    auth: 'none',
    device: true,
    limit: { max: 30, windowSeconds: 300 },
    summary: 'Log in',
    refusals: ['wrong_credentials', 'account_locked', 'account_disabled'],
    input: v.strictObject({ account: publicId('account', Account), password: secret(passwordMaxLength) }),
    output: Session,
    example: { account: 'ada@example.com', password: 'correct horse' },
  }),
  register: defineCall({
    method: 'POST',
    path: 'user/register',
    auth: 'none',
    device: true,
    limit: { max: 30, windowSeconds: 3600 },
    summary: 'Create an account and log in',
    refusals: ['feature_off', 'account_taken', 'phone_invalid', 'weak_password'],
    input: v.strictObject({
      account: Account,
      password: NewPassword,
      familyName: v.optional(line(60, 0), ''),
      givenName: v.optional(line(60, 0), ''),
      mobile: described(
        v.optional(line(40, 0), ''),
        'With its country code; empty: no number. Refused with `phone_invalid`.',
      ),
    }),
    output: Session,
    example: { account: 'ada@example.com', password: 'correct horse', givenName: 'Ada' },
  }),
  sendCode: defineCall({
    method: 'POST',
    path: 'user/send_code',
    auth: 'none',
    device: true,
    limit: { max: 30, windowSeconds: 3600 },
    summary: 'Send a code by mail',
    description: 'The response is the same whether or not the account exists.',
    refusals: [],
    input: v.strictObject({
      account: publicId('account', Account),
      event: v.picklist(['resetpwd', 'resetPay', 'confirmMail']),
    }),
    output: v.object({ expiresInSeconds: Count, resendInSeconds: Count }),
    example: { account: 'ada@example.com', event: 'resetpwd' },
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: 'user/resetpwd',
    auth: 'optional',
    device: true,
    limit: { max: 30, windowSeconds: 600 },
    summary: 'Reset or change the password',
    description: 'Either forgotten (`account` and `code`) or changed (`oldPassword` and a token).',
    refusals: ['wrong_code', 'wrong_old_password', 'same_password', 'weak_password', 'account_locked'],
    input: v.union([
      v.strictObject({ account: Account, code: Code, password: NewPassword }),
      v.strictObject({ oldPassword: secret(passwordMaxLength), password: NewPassword }),
    ]),
    output: Empty,
    example: { account: 'ada@example.com', code: '123456', password: 'battery staple' },
  }),
  logout: defineCall({
    method: 'POST',
    path: 'user/logout',
    auth: 'required',
    summary: 'Log out',
    refusals: [],
    input: Empty,
    output: Empty,
    example: {},
  }),
  getUserInfo: defineCall({
    method: 'GET',
    path: 'user/getUserInfo',
    auth: 'required',
    offline: { keep: 1 },
    summary: 'Get the account and its balance',
    refusals: [],
    input: Empty,
    output: UserInfo,
    example: {},
  }),
  profile: defineCall({
    method: 'POST',
    path: 'user/profile',
    auth: 'required',
    summary: 'Update name, phone number or profile image',
    refusals: ['upload_invalid', 'phone_invalid'],
    input: v.strictObject({
      familyName: v.optional(line(60, 0)),
      givenName: v.optional(line(60, 0)),
      mobile: described(
        v.optional(line(40, 0)),
        'With its country code; empty clears the field. Refused with `phone_invalid`.',
      ),
      avatarId: described(
        v.optional(v.nullable(ownId('upload', UploadId))),
        'A finished upload with purpose `avatar`; `null` removes the image. Refused with `upload_invalid`.',
      ),
    }),
    output: UserInfo,
    example: { givenName: 'Ada', familyName: 'Buyer' },
  }),
  // Spec §5. Not idempotent: stored responses contain no secrets, so a repeated key with a different password would return the
  // success of the first request.
  resetPay: defineCall({
    method: 'POST',
    path: 'user/resetPay',
    auth: 'required',
    summary: 'Set the payment password',
    description: 'The first time with neither `oldPassword` nor `code`, later with one of them.',
    refusals: [
      'wrong_code',
      'wrong_old_password',
      'same_password',
      'weak_password',
      'wrong_pay_password',
      'pay_password_locked',
      'pay_password_reset_needed',
      'pay_password_missing',
    ],
    input: v.strictObject({
      password: NewPayPassword,
      oldPassword: v.optional(secret(20)),
      code: v.optional(Code),
    }),
    output: Empty,
    example: { password: '135790' },
  }),
  resetPayCheck: defineCall({
    method: 'POST',
    path: 'user/resetPay_check',
    auth: 'required',
    summary: 'Verify the old payment password or the mailed code',
    description:
      'Checks the input that `resetPay` needs, before the user enters the new payment password twice.',
    refusals: [
      'wrong_code',
      'wrong_pay_password',
      'pay_password_locked',
      'pay_password_reset_needed',
      'pay_password_missing',
    ],
    input: v.union([v.strictObject({ oldPassword: secret(20) }), v.strictObject({ code: Code })]),
    output: Empty,
    example: { code: '123456' },
  }),
  setLanguageGet: defineCall({
    method: 'GET',
    path: 'user/set_language',
    auth: 'required',
    changesByGet: true,
    offline: { never: 'a mutation' },
    summary: 'Set the language of the account',
    description: 'Use the POST; a GET from another origin is rejected.',
    refusals: [],
    input: v.strictObject({ fileName: v.picklist(langs) }),
    output: Empty,
    example: { fileName: 'ja' },
  }),
  setLanguage: defineCall({
    method: 'POST',
    path: 'user/set_language',
    auth: 'required',
    summary: 'Set the language of the account',
    refusals: [],
    input: v.strictObject({ fileName: v.picklist(langs) }),
    output: Empty,
    example: { fileName: 'ja' },
  }),
  sessionList: defineCall({
    method: 'GET',
    path: 'user/session_list',
    auth: 'required',
    offline: { never: 'only true at the moment' },
    summary: 'List sessions of the account',
    description: 'Sessions of the account, the most recently used first.',
    refusals: [],
    input: Empty,
    output: v.object({
      list: v.array(
        v.object({
          id: Id,
          browser: described(
            v.nullable(v.string()),
            'Browser and system, such as "Chrome" and "Android"; `null`: not recognized.',
          ),
          system: v.nullable(v.string()),
          signedInAt: Time,
          lastUsedAt: Time,
          current: v.boolean(),
        }),
      ),
    }),
    example: {},
  }),
  sessionEnd: defineCall({
    method: 'POST',
    path: 'user/session_end',
    auth: 'required',
    summary: 'End another session',
    description: 'Ends another session. Use `logout` for the current one: its id is refused as `not_found`.',
    refusals: ['not_found'],
    input: v.strictObject({ id: ownId('session') }),
    output: Empty,
    example: { id: 1 },
  }),
};
