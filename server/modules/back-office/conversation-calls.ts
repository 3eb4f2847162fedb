import * as v from 'valibot';
import { maxRows, maxServiceText, maxUploadBytes } from '#contract/input-limits.ts';
import { Id, IdParam, line, pageParams, text } from '#contract/scalars.ts';
import { langs } from '#domain/languages.ts';
import { email, type OpsCall, rowsOf, searchText } from './call-row.ts';

const support = ['support'] as const;
/** An owner of a small shop words its answers. */
const writers = ['support', 'owner'] as const;
/** The whole image, as text. */
const maxBase64 = Math.ceil(maxUploadBytes / 3) * 4;

/** Target of a line in the log. */
export const cannedTarget = (id: number): string => `canned answer ${id}`;

const CannedText = text(maxServiceText);
/** A canned answer as an operator edits it. Languages without a text use the English one. */
export const CannedForm = v.strictObject({
  /** For operators. */
  name: line(60),
  texts: v.strictObject({ ...v.entriesFromList(langs, v.optional(CannedText)), en: CannedText }),
});
export type CannedForm = v.InferOutput<typeof CannedForm>;

/** The column is of four bytes. */
const maxRowId = 2_147_483_647;
const RowId = v.pipe(Id, v.maxValue(maxRowId));

/** Conversations with shoppers, and answers prepared for them. */
export const conversationCalls = {
  /**
   * `find`: a shopper as in the list of accounts, or the number of an order. `assigned`: `mine` or `unassigned`, of the operator who
   * calls.
   */
  chatList: {
    method: 'GET',
    path: 'chat/list',
    roles: support,
    input: v.strictObject({
      ...pageParams,
      find: searchText,
      status: v.optional(v.picklist(['waiting', 'all']), 'waiting'),
      assigned: v.optional(v.picklist(['mine', 'unassigned', 'all']), 'all'),
    }),
  },
  /** A POST, because viewing marks the messages as read, which the user sees. */
  chatShow: {
    method: 'POST',
    path: 'chat/show',
    roles: support,
    input: v.strictObject({ ...pageParams, account: email }),
  },
  /** The user beside the conversation: language, newest orders, and orders and products that the messages mention. */
  chatContext: {
    method: 'GET',
    path: 'chat/context',
    roles: support,
    input: v.strictObject({ account: email }),
  },
  /** `seen`: the operator who had the conversation as the caller saw it; `null`: none. */
  chatAssign: {
    method: 'POST',
    path: 'chat/assign',
    roles: support,
    input: v.strictObject({ account: email, to: v.nullable(email), seen: v.nullable(email) }),
  },
  /** The same for several conversations: those that are refused are reported, and do not stop the others. */
  chatAssignMany: {
    method: 'POST',
    path: 'chat/assign-many',
    roles: support,
    input: v.strictObject({
      conversations: v.pipe(
        v.array(v.strictObject({ account: email, seen: v.nullable(email) })),
        v.minLength(1),
        v.maxLength(maxRows),
        v.check((all) => new Set(all.map(({ account }) => account)).size === all.length),
      ),
      to: v.nullable(email),
    }),
    maxBodyBytes: 64 * 1024,
  },
  /** Operators to whom a conversation can be handed. */
  chatColleagues: { method: 'GET', path: 'chat/colleagues', roles: support, input: v.strictObject({}) },
  /** `picture`: the file in base64. `id`: created and kept by the client; sent again, the message is stored once. */
  chatAnswer: {
    method: 'POST',
    path: 'chat/answer',
    roles: support,
    input: v.strictObject({
      id: v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase())),
      account: email,
      text: text(maxServiceText),
      picture: v.optional(v.pipe(v.string(), v.maxLength(maxBase64))),
    }),
    maxBodyBytes: maxBase64 + 16 * 1024,
  },
  /** Into the language of the user, or of the operator. Only with a translator. */
  chatTranslate: {
    method: 'POST',
    path: 'chat/translate',
    roles: support,
    input: v.strictObject({
      account: email,
      text: text(maxServiceText),
      to: v.picklist(['user', 'operator']),
    }),
  },

  cannedList: { method: 'GET', path: 'canned/list', roles: writers, input: v.strictObject({}) },
  cannedShow: {
    method: 'GET',
    path: 'canned/show',
    roles: writers,
    input: v.strictObject({ canned: v.pipe(IdParam, v.maxValue(maxRowId)) }),
  },
  /** The same answer, sent again, is stored once. */
  cannedAdd: {
    method: 'POST',
    path: 'canned/add',
    roles: writers,
    input: v.strictObject({ form: CannedForm }),
    maxBodyBytes: 128 * 1024,
  },
  cannedSave: {
    method: 'POST',
    path: 'canned/save',
    roles: writers,
    input: v.strictObject({ canned: RowId, version: v.string(), form: CannedForm }),
    maxBodyBytes: 128 * 1024,
  },
  cannedRemove: {
    method: 'POST',
    path: 'canned/remove',
    roles: writers,
    input: v.strictObject({ canned: RowId, version: v.string() }),
  },
  /** Removes several answers: those that are refused are reported, and do not stop the others. */
  cannedRemoveMany: {
    method: 'POST',
    path: 'canned/remove-many',
    roles: writers,
    input: v.strictObject({ answers: rowsOf(RowId) }),
  },
} as const satisfies Record<string, OpsCall>;
