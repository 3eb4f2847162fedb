import { ApiError, messageOf } from './errors.ts';

/**
 * A failed call as a form shows it, in one place only: at the fields the refusal names, or as a sentence for a toast.
 * A 401 was already told; its sentence is empty.
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
