/** The shop's face: whoever runs the shop under another name changes it here and in `public/brand/*.svg`. */
export const brand = {
  name: 'okanto',
  description: 'Shop across borders, with a dollar wallet.',
  colours: {
    light: { background: '#FAF8F4', primary: '#0E5A4A' },
    dark: { background: '#0E1311', primary: '#6FD3B4' },
  },
} as const;
