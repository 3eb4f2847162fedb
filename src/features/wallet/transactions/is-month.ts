/**
 * Whether the text is a month in the format of the bill and its URL: `2026-11`. In a module of its own, because the
 * router loads URL parsing on every first visit.
 */
export const isMonth = (text: unknown): text is string =>
  typeof text === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
