/** A spreadsheet runs a cell with this prefix as a formula. */
const formula = /^'*[=+\-@\t\r]/;
const quotedFormula = /^'+[=+\-@\t\r]/;

/**
 * One cell, quoted where the format needs it. Formulas get a leading apostrophe, which spreadsheets show as text and `cellText`
 * removes; everything else round-trips exactly.
 */
export const csvCell = (text: string): string => {
  const plain = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** The text of a cell written by `csvCell` or by a spreadsheet. */
export const cellText = (plain: string): string =>
  plain.startsWith("'") && quotedFormula.test(plain) ? plain.slice(1) : plain;
