import type { Lang } from '#domain/languages.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { th } from './th.ts';
import { zhCn } from './zh-cn.ts';
import { zhTw } from './zh-tw.ts';

/** Actions that a mailed code confirms; the names are the contract's. */
export type CodeEvent = 'resetpwd' | 'resetPay' | 'confirmMail';

/** Screens that the button of a mail opens. */
export type MailAction =
  | 'order'
  | 'orders'
  | 'refund'
  | 'topUps'
  | 'withdrawals'
  | 'payoutAccounts'
  | 'security'
  | 'deletion'
  | 'export';

interface MailText {
  /** Also in the subject: no code, no amount. */
  title: string;
  /** Shown after the subject in lists and on locked screens: no code, no amount. */
  preheader: string;
  /** Paragraphs between empty lines; an indented one is set apart. */
  body: string;
}

/** Texts of mails in one language. */
export interface MailTexts {
  /** First line of every mail. */
  greeting: string;
  /** `{shop}`, `{title}` */
  subject: string;
  /** `{name}` and `{value}` on one line of the plain version. */
  pair: string;
  /** Above the address of a button. */
  linkHint: string;
  /** `{minutes}` */
  codePreheader: string;
  /** `{shop}`, `{code}`, `{minutes}` */
  codes: Record<CodeEvent, Omit<MailText, 'preheader'>>;
  /** `{shop}`, `{account}`, `{hours}` */
  payoutAccountAdded: MailText;
  /** `{shop}` */
  accountErased: MailText;
  /** Labels of buttons. */
  actions: Record<MailAction, string>;
  order: {
    /** `{sn}`, `{shop}` */
    heading: string;
    items: string;
    shipping: string;
    discount: string;
    total: string;
    address: string;
    requested: string;
    refunded: string;
  };
  footer: {
    /** Reasons of a mail. */
    code: string;
    topic: string;
    security: string;
    erased: string;
    /** Labels of links. */
    settings: string;
    help: string;
  };
}

export const mailTexts: Record<Lang, MailTexts> = {
  en,
  'zh-cn': zhCn,
  'zh-tw': zhTw,
  ja,
  ko,
  th,
  it,
  fr,
};
