/** One cell, quoted where the format needs it, and else exactly as it is: what is written here is read again. */
export const csvCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
