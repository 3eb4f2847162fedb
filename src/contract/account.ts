import * as v from 'valibot';
import { isEmail, isPassword, isPayPassword, normalizeEmail, passwordMaxLength } from '#domain/validation.ts';
import { langs } from '#domain/languages.ts';
import { ProductCard, ShopCard } from './catalog.ts';
import {
  AmountOut,
  Count,
  Empty,
  FlagParam,
  Id,
  IdListParam,
  IdParam,
  line,
  page,
  pageParams,
  Picture,
  secret,
  Time,
} from './scalars.ts';
import { UploadId } from './uploads.ts';

/** Compared without regard to case, surrounding space, width of characters or spelling of the domain. */
const Account = v.pipe(v.string(), v.transform(normalizeEmail), v.check(isEmail));
const NewPassword = v.pipe(v.string(), v.check(isPassword));
const NewPayPassword = v.pipe(v.string(), v.check(isPayPassword));
const Code = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/));
export const UserInfo = v.object({
  id: Id,
  account: v.string(),
  email: v.string(),
  /** A code mailed to the address was entered, or the password was reset by mail. Payouts wait for it. */
  mailConfirmed: v.boolean(),
  familyName: v.string(),
  givenName: v.string(),
  /** E.164, or empty. */
  mobile: v.string(),
  avatar: v.nullable(Picture),
  hasPayPassword: v.boolean(),
  /** Sum of the wallet's postings. */
  balance: AmountOut,
  createdAt: Time,
});
export type UserInfo = v.InferOutput<typeof UserInfo>;

const Session = v.object({ userinfo: v.object({ ...UserInfo.entries, token: v.string() }) });

export const login = {
  input: v.strictObject({ account: Account, password: secret(passwordMaxLength) }),
  output: Session,
};
export const register = {
  input: v.strictObject({
    account: Account,
    password: NewPassword,
    familyName: v.optional(line(60, 0), ''),
    givenName: v.optional(line(60, 0), ''),
    /** With its country code; empty: none. Refused with `phone_invalid`. */
    mobile: v.optional(line(40, 0), ''),
  }),
  output: Session,
};
/** The same answer whether or not the account exists. */
export const sendCode = {
  input: v.strictObject({ account: Account, event: v.picklist(['resetpwd', 'resetPay', 'confirmMail']) }),
  output: v.object({ expiresInSeconds: Count, resendInSeconds: Count }),
};
export const resetPassword = {
  input: v.union([
    v.strictObject({ account: Account, code: Code, password: NewPassword }),
    v.strictObject({ oldPassword: secret(passwordMaxLength), password: NewPassword }),
  ]),
  output: Empty,
};
export const logout = { input: Empty, output: Empty };
export const getUserInfo = { input: Empty, output: UserInfo };
export const profile = {
  input: v.strictObject({
    familyName: v.optional(line(60, 0)),
    givenName: v.optional(line(60, 0)),
    /** With its country code; empty clears the field. Refused with `phone_invalid`. */
    mobile: v.optional(line(40, 0)),
    /** A finished upload with purpose `avatar`; `null` takes the picture away. Refused with `upload_invalid`. */
    avatarId: v.optional(v.nullable(UploadId)),
  }),
  output: UserInfo,
};
/**
 * First time: neither `oldPassword` nor `code`. Later: one of them (spec §5). Without a command id on purpose: a command
 * is remembered without its secrets, so the same id with another password would be answered with a success of the first.
 */
export const resetPay = {
  input: v.strictObject({
    password: NewPayPassword,
    oldPassword: v.optional(secret(20)),
    code: v.optional(Code),
  }),
  output: Empty,
};
/** Checks what `resetPay` will need, before the new payment password is entered twice. */
export const resetPayCheck = {
  input: v.union([v.strictObject({ oldPassword: secret(20) }), v.strictObject({ code: Code })]),
  output: Empty,
};
export const languageList = {
  input: Empty,
  output: v.object({
    list: v.array(
      v.object({ languageName: v.string(), chineseName: v.string(), fileName: v.picklist(langs) }),
    ),
  }),
};
export const setLanguage = { input: v.strictObject({ fileName: v.picklist(langs) }), output: Empty };

const addressTags = ['home', 'company', 'school', 'other'] as const;
const addressFields = {
  addressee: line(80),
  /** With its country code, or as it is dialled in `country`; answered as E.164. Refused with `phone_invalid`. */
  mobile: line(40),
  /** ISO 3166 alpha-2. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  /** State, province, prefecture …, where addresses of the country have one. Refused with `region_missing`, or `region_unknown` where a list of them is known. */
  region: v.optional(line(80, 0), ''),
  /** City, town or district. */
  area: line(120),
  /** By the country's form and answered in it. Refused with `postcode_missing`, `postcode_invalid`. */
  postcode: v.optional(line(16, 0), ''),
  detail: line(200),
  tag: v.picklist(addressTags),
  isDefault: v.optional(v.boolean(), false),
};
export const Address = v.object({
  id: Id,
  addressee: v.string(),
  /** E.164. */
  mobile: v.string(),
  country: v.string(),
  /** Empty where the country has none. */
  region: v.string(),
  area: v.string(),
  postcode: v.string(),
  detail: v.string(),
  tag: v.picklist(addressTags),
  isDefault: v.boolean(),
});
export type Address = v.InferOutput<typeof Address>;

export const addressList = { input: v.strictObject(pageParams), output: page(Address) };
export const address = { input: v.strictObject({ id: IdParam }), output: Address };
/** With `id`: changes that address. The first address becomes the default one. */
export const addressAdd = {
  input: v.strictObject({ id: v.optional(Id), ...addressFields }),
  output: Address,
};
export const addressSetDefault = { input: v.strictObject({ id: Id }), output: Empty };
export const addressDelete = { input: v.strictObject({ id: Id }), output: Empty };
export const addressDeleteGet = { input: v.strictObject({ id: IdParam }), output: Empty };

/** `on` is a state, not a toggle: a replay does no harm. */
const Mark = v.strictObject({ id: Id, on: v.boolean() });
export const favourite = { input: Mark, output: v.object({ on: v.boolean(), count: Count }) };
export const follow = { input: Mark, output: v.object({ on: v.boolean(), count: Count }) };
export const marks = {
  input: v.strictObject({ products: v.optional(IdListParam), shops: v.optional(IdListParam) }),
  output: v.object({ products: v.array(Id), shops: v.array(Id) }),
};
export const FavoriteCard = v.object({
  ...ProductCard.entries,
  /** Its price when it was marked, as in `price`; `null` when that was not recorded. */
  markedPrice: v.nullable(AmountOut),
});
export const favouriteList = {
  input: v.strictObject({
    ...pageParams,
    /** Only products in stock that cost less than when they were marked. */
    cheaper: v.optional(FlagParam),
  }),
  output: page(FavoriteCard),
};
export const followList = { input: v.strictObject(pageParams), output: page(ShopCard) };

/** Where this account is signed in, newest use first. */
export const sessionList = {
  input: Empty,
  output: v.object({
    list: v.array(
      v.object({
        id: Id,
        /** Browser and system as far as they can be told, e.g. "Chrome", "Android"; `null`: not recognized. */
        browser: v.nullable(v.string()),
        system: v.nullable(v.string()),
        signedInAt: Time,
        lastUsedAt: Time,
        current: v.boolean(),
      }),
    ),
  }),
};
/** Signs out there. The session that asks uses `logout`: its own id is refused as `not_found`. */
export const sessionEnd = { input: v.strictObject({ id: Id }), output: Empty };
