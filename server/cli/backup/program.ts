import { ConfigError } from '../../platform/config.ts';
import { BackupError } from './backup-error.ts';

/** Exit status with the usage: 0 requested, 2 wrong arguments. */
type Outcome = { usage?: number; status?: number };

const isUsageError = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** Runs a program of the command line: every failure ends with a status other than 0 and a message that names the reason. */
export async function run(help: string, program: () => Promise<Outcome>): Promise<void> {
  try {
    const { usage, status = 0 } = await program();
    if (usage !== undefined) process.stdout.write(help);
    process.exitCode = usage ?? status;
  } catch (error) {
    process.exitCode = isUsageError(error) ? 2 : 1;
    const isExplained = error instanceof BackupError || error instanceof ConfigError || isUsageError(error);
    console.error(isExplained ? error.message : error);
  }
}
