/** Types of `install.mjs`, which runs on any Node and is therefore plain JavaScript. */
export function aptInstall(name: string): boolean;
