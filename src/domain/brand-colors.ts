/** Colors of the brand, apart from its name because only code after the first paint uses them. */
export const brandColors = {
  light: { background: '#FAF8F4', primary: '#0E5A4A' },
  dark: { background: '#0E1311', primary: '#6FD3B4' },
} as const;
