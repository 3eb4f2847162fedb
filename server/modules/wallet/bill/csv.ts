import type { Lang } from '#domain/languages.ts';
import { amount, type Cents, subtract, zeroCents } from '#domain/money.ts';
import type { WalletEntry } from '../../../ledger/statement.ts';
import { documentTexts } from '../../../messages/documents/document-texts.ts';
import { transactionKind } from '../records/transaction-list.ts';
import { zonedTimes } from '../../../platform/zoned-days.ts';

/** A byte order mark: without it Excel assumes a legacy 8-bit encoding. */
const byteOrderMark = '\uFEFF';

/**
 * RFC 4180: one line per entry, a header in the user's language, times of the zone, decimal points. Income and expense have a
 * column each, so that no amount begins with a sign.
 */
export function billCsv(entries: WalletEntry[], { lang, zone }: { lang: Lang; zone: string }): string {
  const texts = documentTexts[lang].bill;
  const time = zonedTimes(zone);
  const money = (cents: Cents) => (cents > 0 ? amount(cents) : '');
  const head = [texts.date, texts.kind, texts.reference, texts.moneyIn, texts.moneyOut, texts.balance];
  const lines = entries.map((entry) => [
    time(entry.at),
    texts.kinds[transactionKind(entry)],
    entry.reference,
    money(entry.amountCents),
    money(subtract(zeroCents, entry.amountCents)),
    amount(entry.balanceCents),
  ]);
  return `${byteOrderMark}${[head, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** A spreadsheet runs a text with this prefix as a formula; an apostrophe makes it a text. */
const formula = /^[=+\-@\t\r\n]/;
const number = /^-?\d+\.\d\d$/;

/** One cell; quoted where the format needs it. */
export function csvCell(text: string): string {
  const harmless = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
