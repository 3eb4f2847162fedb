import * as v from 'valibot';
import { langs } from '#domain/languages.ts';
import { optional, optionalText } from '../ui/address-params.ts';

/** The opened mail and how it is shown, in its address. Absent: the first mail, as a mail program shows it on a bright screen. */
export const mailSearch = v.object({
  mail: optionalText,
  language: optional(v.picklist(langs)),
  view: optional(v.picklist(['html', 'text'])),
  scheme: optional(v.picklist(['light', 'dark'])),
  width: optional(v.picklist(['desktop', 'phone'])),
});
export type MailSearch = v.InferOutput<typeof mailSearch>;
