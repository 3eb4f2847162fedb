import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Child {
  pid: number;
  output: () => string;
  isRunning: () => boolean;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

interface Command {
  program: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  cwd?: string;
}

/** A program that ends with this process at the latest. */
export function startChild({ program, args, ...options }: Command): Child {
  const child: ChildProcess = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (output += part.toString()));
  const exited = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    output: () => output,
    isRunning,
    async stop(signal = 'SIGTERM') {
      if (isRunning()) child.kill(signal);
      await exited;
      process.off('exit', kill);
    },
  };
}
