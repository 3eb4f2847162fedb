/** Types of `program.mjs`, which runs on any Node and is therefore plain JavaScript. */
export function findProgram(name: string, debianPackage?: string): string | undefined;
