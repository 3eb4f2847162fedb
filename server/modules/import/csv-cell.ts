/** A spreadsheet would run a cell that begins like this as a formula. */
const formula = /^'*[=+\-@\t\r]/;
const quotedFormula = /^'+[=+\-@\t\r]/;

/**
 * One cell, quoted where the format needs it. Formulas get an apostrophe in front, which spreadsheets show as text and
 * `cellText` removes; all else stays exactly as it is, since it is read again.
 */
export const csvCell = (text: string): string => {
  const plain = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** The text of a cell that was written by `csvCell` or by a spreadsheet. */
export const cellText = (plain: string): string =>
  plain.startsWith("'") && quotedFormula.test(plain) ? plain.slice(1) : plain;
