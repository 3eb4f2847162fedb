/** Rules of spec §5 that the forms and the server share. A rule answers whether the text is acceptable. */

export const passwordMinLength = 6;
export const passwordMaxLength = 128;
export const payPasswordMinLength = 6;
/** Ours: longer codes are not remembered. */
export const payPasswordMaxLength = 12;

/** Scripts with letters that look like Latin ones. */
const lookalikes = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** @returns the domain as DNS has it (`xn--…`); as it is when it is none, or mixes Latin letters with ones that look alike */
function asciiDomain(domain: string): string {
  if (/^[\x21-\x7e]*$/.test(domain) || /[\p{Cf}\p{Cc}\s/?#:@\\%]/u.test(domain)) return domain;
  if (domain.split('.').some((label) => /\p{Script=Latin}/u.test(label) && lookalikes.test(label)))
    return domain;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

/** One spelling for one mailbox: plain width, lower case, the domain in ASCII. */
export function normalizeEmail(text: string): string {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  return at < 0 ? plain : `${plain.slice(0, at)}@${asciiDomain(plain.slice(at + 1))}`;
}

/**
 * The account is an email address. Its local part is ASCII, because others cannot be told apart by sight; whether the
 * mailbox exists only the code by mail proves.
 */
export function isEmail(text: string): boolean {
  const email = normalizeEmail(text);
  return (
    email.length <= 254 &&
    /^[\w!#$%&'*+/=?^`{|}~][\w.!#$%&'*+/=?^`{|}~-]{0,63}@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/.test(
      email,
    )
  );
}

export const isPassword = (text: string): boolean =>
  text.length >= passwordMinLength && text.length <= passwordMaxLength;

export const isPayPassword = (text: string): boolean =>
  new RegExp(`^\\d{${payPasswordMinLength},${payPasswordMaxLength}}$`).test(text);
