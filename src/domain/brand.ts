/** Name and colors of the shop. An operator with another brand changes them here, in brand-texts.ts and in `public/brand/*.svg`. */
export const brand = {
  name: 'okanto',
  colours: {
    light: { background: '#FAF8F4', primary: '#0E5A4A' },
    dark: { background: '#0E1311', primary: '#6FD3B4' },
  },
} as const;
