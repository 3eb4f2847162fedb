import type { transactionKinds } from '#contract/wallet-records.ts';
import type { Lang } from '#domain/languages.ts';
import { fill, longDate } from '../fill.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { th } from './th.ts';
import { zhCn } from './zh-cn.ts';
import { zhTw } from './zh-tw.ts';

/**
 * The wallet statement. A new character needs its glyph in the PDF's fonts, and a test fails without it:
 * `server/cli/make-bill-fonts.mjs` makes them again.
 */
export interface BillTexts {
  title: string;
  account: string;
  opening: string;
  closing: string;
  moneyIn: string;
  moneyOut: string;
  total: string;
  count: string;
  date: string;
  kind: string;
  reference: string;
  balance: string;
  /** Names of the entries, as the app shows them. */
  kinds: Record<(typeof transactionKinds)[number], string>;
  empty: string;
  /** `{zone}` */
  units: string;
  /** `{shown}` of `{total}` */
  cut: string;
  /** `{page}` of `{pages}` */
  page: string;
}

/** The list of goods that is in a parcel. */
export interface PackingTexts {
  title: string;
  order: string;
  date: string;
  deliverTo: string;
  product: string;
  pieces: string;
  note: string;
  parcel: string;
}

/** Texts of files and pages that the server makes itself, apart from mails. */
export interface DocumentTexts {
  bill: BillTexts;
  packing: PackingTexts;
  /** Head of the data export: `{shop}`, `{date}`. */
  exportReadMe: string;
  /** Page of the sandbox bank; it states that it is a sandbox, so that users do not mistake it for a real bank. */
  sandboxBank: {
    title: string;
    /** `{amount}`, `{card}` */
    question: string;
    hint: string;
    label: string;
    confirm: string;
    cancel: string;
    /** `{left}` */
    wrong: string;
    passed: string;
    failed: string;
    unknown: string;
  };
}

export const documentTexts: Record<Lang, DocumentTexts> = {
  en,
  'zh-cn': zhCn,
  'zh-tw': zhTw,
  ja,
  ko,
  th,
  it,
  fr,
};

/** Head of an account's data export. */
export const exportReadMe = (lang: Lang, shop: string, at: Date): string =>
  `${fill(documentTexts[lang].exportReadMe, { shop, date: longDate(at, lang) })}\n`;
