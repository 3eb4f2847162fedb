/**
 * A month as the bill and its address name it: `2026-11`. Apart from all else about months: reading an address is part of
 * every first visit.
 */
export const isMonth = (text: unknown): text is string =>
  typeof text === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
