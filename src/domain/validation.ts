/** Rules of spec §5 that the forms and the server share. A rule answers whether the text is acceptable. */

export const passwordMinLength = 6;
export const passwordMaxLength = 128;
export const payPasswordMinLength = 6;
/** Ours: longer codes are not remembered. */
export const payPasswordMaxLength = 12;

/** The account is an e-mail address. Deliberately loose: the code by mail is the real proof. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  !/[\p{Cc}\p{Cs}]/u.test(text) &&
  /^[^\s@"<>(),:;[\]\\]+@[^\s@."<>(),:;[\]\\]+(\.[^\s@."<>(),:;[\]\\]+)+$/.test(text);

export const isPassword = (text: string): boolean =>
  text.length >= passwordMinLength && text.length <= passwordMaxLength;

export const isPayPassword = (text: string): boolean =>
  new RegExp(`^\\d{${payPasswordMinLength},${payPasswordMaxLength}}$`).test(text);

export const maxQuantity = 999;
