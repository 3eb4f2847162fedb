/** Made by build/licenses.ts of the installed packages. */
declare module 'virtual:licences' {
  /** In the order of their names; `text` is a place in `texts`, `licence` a SPDX expression or empty. */
  export const packages: { name: string; version: string; licence: string; text: number }[];
  /** Each licence once, as its authors wrote it; empty where a package brings none. */
  export const texts: string[];
}
