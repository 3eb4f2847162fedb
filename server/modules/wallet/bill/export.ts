import type { Output, Parsed } from '#contract/calls.ts';
import { fullName } from '#domain/person-name.ts';
import { inFileName } from '../../../platform/http/file-name.ts';
import { printedBrand } from '../../../platform/images/brand-icons.ts';
import type { SignedIn } from '../../../platform/http/context.ts';
import { limitConcurrency } from '../../../platform/images/concurrency-limit.ts';
import { billCsv } from './csv.ts';
import { walletMonth } from './month.ts';
import { billPdf } from './pdf/bill-pdf.ts';

/** Some ten megabytes: more entries than any month has, and few enough for one response. */
const maxCsvEntries = 100_000;

// A long bill keeps a CPU core busy: one at a time leaves the others to the rest of the shop.
const inTurn = limitConcurrency(1);

/** The month as a file in the caller's language. */
export async function exportBill(
  { db, images, caller, lang }: Pick<SignedIn, 'db' | 'images' | 'caller' | 'lang'>,
  { month, zone, format }: Parsed<'billExport'>,
): Promise<Output<'billExport'>> {
  const of = await walletMonth(db, caller.id, { month, zone });
  const brand = await printedBrand({ db, images });
  const fileName = `${inFileName(brand.name)}-${month}.${format}`;
  if (format === 'csv') {
    const text = billCsv(await of.entries(maxCsvEntries), { lang, zone });
    return { fileName, mediaType: 'text/csv; charset=utf-8', base64: Buffer.from(text).toString('base64') };
  }
  const { account, ...names } = await db
    .selectFrom('account')
    .select(['account', 'family_name as familyName', 'given_name as givenName'])
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow();
  const pdf = await inTurn(() => billPdf(of, { lang, zone, month, account, holder: fullName(names), brand }));
  return { fileName, mediaType: 'application/pdf', base64: pdf.toString('base64') };
}
