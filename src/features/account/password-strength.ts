import { isPassword } from '#domain/validation.ts';

/** Rates a password mostly by length; several character classes compensate for a shorter one. */
export function strengthOf(password: string): 'short' | 'fair' | 'strong' {
  if (!isPassword(password)) return 'short';
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const different = new Set(password).size;
  return different >= 6 && password.length + 2 * kinds >= 16 ? 'strong' : 'fair';
}
