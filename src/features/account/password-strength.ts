import { isPassword } from '#domain/validation.ts';

/** Length counts most; a mix of kinds makes up for some of it. */
export function strengthOf(password: string): 'short' | 'fair' | 'strong' {
  if (!isPassword(password)) return 'short';
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const different = new Set(password).size;
  return different >= 6 && password.length + 2 * kinds >= 16 ? 'strong' : 'fair';
}
