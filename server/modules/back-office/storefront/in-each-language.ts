import * as v from 'valibot';
import { type Lang, langs } from '#domain/languages.ts';

/** Entries of an object with one optional value per language. */
export const inEachLanguage = <Schema extends v.GenericSchema>(schema: Schema) =>
  Object.fromEntries(langs.map((lang) => [lang, v.optional(schema)])) as Record<
    Lang,
    v.OptionalSchema<Schema, undefined>
  >;
