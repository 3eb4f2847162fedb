import type { OpsServer } from './client.ts';
import type { Terminal } from './terminal.ts';

/** Result of a command: `data` with --json, else `text`. */
export interface Outcome {
  data: unknown;
  text: string;
  /** 1: the command succeeded, but reports a problem. */
  exitCode?: 1;
}

interface Option {
  /** Placeholder of the value in the help, e.g. `FILE`; absent: a flag without a value. */
  value?: string;
  summary: string;
  required?: true;
}

/** Input of a command: its arguments, its options, and the server. */
export interface Run {
  server: OpsServer;
  env: NodeJS.ProcessEnv;
  terminal: Terminal;
  words: readonly string[];
  options: Readonly<Record<string, string | undefined>>;
  /** Names of the given flags. */
  switches: ReadonlySet<string>;
}

export interface Command {
  /** Words of the command: one or two. */
  name: string;
  /** Names of the required arguments after it. */
  args: readonly string[];
  options: Readonly<Record<string, Option>>;
  summary: string;
  run: (run: Run) => Promise<Outcome>;
}

/** The command line cannot be parsed: exit code 2. */
export class UsageError extends Error {}

/** Message to the user about a refusal. */
export const refusalOption = {
  reason: { value: 'TEXT', summary: 'shown to the user', required: true },
} as const;

/** The argument at this position, which `run-ops.ts` has checked. */
export const word = ({ words }: Run, at = 0): string => words[at] ?? '';
