/** Made by build/licenses.ts of the installed packages. */
declare module 'virtual:licenses' {
  /** In the order of their names; `text` is a place in `texts`, `license` a SPDX expression or empty. */
  export const packages: { name: string; version: string; license: string; text: number }[];
  /** Each license once, as its authors wrote it; empty where a package brings none. */
  export const texts: string[];
}
