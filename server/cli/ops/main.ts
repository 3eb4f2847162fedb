/** `npm run ops -- COMMAND`: the operators' tool, a client of a running server's API. */
import { runOps } from './run-ops.ts';

process.exitCode = await runOps(process.argv.slice(2), process);
// A pipe stays open after the secrets were read; without this the process would not exit.
process.stdin.unref?.();
