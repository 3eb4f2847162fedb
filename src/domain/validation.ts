/** Rules of spec §5 that forms and server share. A rule returns whether the text is valid. */

export const passwordMinLength = 6;
export const passwordMaxLength = 128;
export const payPasswordMinLength = 6;
/** Ours: users cannot remember longer codes. */
export const payPasswordMaxLength = 12;

/** Codes sent by email: a million of them, each valid for a few guesses only. */
export const emailCodeDigits = 6;
export const emailCodeMinutes = 10;
export const emailCodePattern = new RegExp(`^\\d{${emailCodeDigits}}$`);

/** Scripts with letters that look like Latin ones. */
const lookalikes = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** @returns the domain in DNS form (`xn--…`); unchanged if it is not one, or mixes Latin letters with similar ones */
function asciiDomain(domain: string): string {
  if (/^[\x21-\x7e]*$/.test(domain) || /[\p{Cf}\p{Cc}\s/?#:@\\%]/u.test(domain)) return domain;
  if (domain.split('.').some((label) => /\p{Script=Latin}/u.test(label) && lookalikes.test(label)))
    return domain;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

/** Canonical form of a mailbox: narrow characters, lower case, the domain in ASCII. */
export function normalizeEmail(text: string): string {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  return at < 0 ? plain : `${plain.slice(0, at)}@${asciiDomain(plain.slice(at + 1))}`;
}

/**
 * The account is an email address. Its local part is ASCII, because other scripts have indistinguishable letters. Only
 * an emailed code proves that the mailbox exists.
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
