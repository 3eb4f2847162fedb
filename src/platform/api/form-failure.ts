import { ApiError, messageOf } from './errors.ts';

/**
 * A failed call as a form displays it: at the fields that the refusal names, or else as the text of a toast. Empty for
 * a 401, which has already been reported.
 * @param fields names of the form's fields, as on the wire
 */
export function formFailure<Name extends string>(
  error: unknown,
  fields: readonly Name[],
): Partial<Record<Name, string>> | string {
  if (!(error instanceof ApiError)) return messageOf(error);
  const { failure, message } = error;
  if (failure.kind === 'unauthorized') return '';
  const named = failure.kind === 'refused' ? fields.filter((field) => failure.fields.includes(field)) : [];
  if (named.length === 0) return message;
  return Object.fromEntries(named.map((field) => [field, message])) as Partial<Record<Name, string>>;
}
