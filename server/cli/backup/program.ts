import { inspect } from 'node:util';
import { ConfigError } from '../../platform/config.ts';
import { BackupError } from './backup-error.ts';

export const print = (line: string) => void process.stdout.write(`${line}\n`);
export const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** Exit status with the usage: 0 requested, 2 wrong arguments. */
type Outcome = { usage?: number; status?: number };

const isUsageError = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** Errors of the operating system, such as a full disk, name their reason, too. */
const isExplained = (error: unknown): error is Error =>
  error instanceof BackupError ||
  error instanceof ConfigError ||
  isUsageError(error) ||
  (error instanceof Error && 'syscall' in error);

/** Runs a program of the command line: every failure ends with a status other than 0 and a message that names the reason. */
export async function run(help: string, program: () => Promise<Outcome>): Promise<void> {
  try {
    const { usage, status = 0 } = await program();
    if (usage !== undefined) process.stdout.write(help);
    process.exitCode = usage ?? status;
  } catch (error) {
    process.exitCode = isUsageError(error) ? 2 : 1;
    complain(isExplained(error) ? error.message : inspect(error));
  }
}
