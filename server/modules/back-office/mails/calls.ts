import * as v from 'valibot';
import { Id, line, pageParams } from '#contract/scalars.ts';
import { langs } from '#domain/languages.ts';
import { mailGroups, type MailName } from '../../../messages/mails/mail-names.ts';
import { type OpsCall, rowsOf } from '../call-row.ts';

/** Users ask `support` about mails; `catalog` and owners see how products look in them. */
const readers = ['catalog', 'support', 'owner'] as const;

/** Roles that help a shopper who misses a mail. */
const helpers = ['support', 'owner'] as const;

/** Target of a mail's lines in the log, if its recipient is unknown. */
export const mailTarget = (id: number): string => `mail ${id}`;

const MailInput = {
  mail: v.picklist(Object.values(mailGroups).flat() as MailName[]),
  /** Of the mail; `lang` is that of the response. Mails to operators are in English, in any case. */
  language: v.picklist(langs),
};
/** Query of the page with the HTML version. `scheme`: colors that a mail program would choose by its own settings. */
export const MailPageInput = v.strictObject({ ...MailInput, scheme: v.picklist(['light', 'dark']) });

export const mailCalls = {
  mailList: { method: 'GET', path: 'mail/list', roles: readers, input: v.strictObject({}) },
  /** With made-up values, and with products of the shop if it has any. */
  mailShow: { method: 'GET', path: 'mail/show', roles: readers, input: v.strictObject(MailInput) },
  /** `find`: the beginning of the recipient's address. */
  failedMailList: {
    method: 'GET',
    path: 'failed-mail/list',
    roles: helpers,
    input: v.strictObject({
      ...pageParams,
      status: v.optional(v.picklist(['abandoned', 'retrying']), 'abandoned'),
      find: v.optional(line(254)),
      sort: v.optional(v.picklist(['oldest'])),
    }),
  },
  failedMailSend: {
    method: 'POST',
    path: 'failed-mail/send',
    roles: helpers,
    input: v.strictObject({ mail: Id }),
  },
  failedMailSendMany: {
    method: 'POST',
    path: 'failed-mail/send-many',
    roles: helpers,
    input: v.strictObject({ mails: rowsOf(Id) }),
  },
} as const satisfies Record<string, OpsCall>;
