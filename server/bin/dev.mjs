/**
 * `npm run dev`: the API on 8787, restarted on every change, and Vite in front of it with hot reload and the
 * service worker included. Ctrl-C ends both; when one of them ends, so does the other.
 */
import { spawn } from 'node:child_process';
import { setup } from './setup.mjs';

const environment = setup();

const apiPort = environment.API_PORT ?? '8787';

const start = (command, args, env) => {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...environment, ...env } });
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
  return child;
};

const stop = () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
};
const children = [
  start('node', ['--watch', 'server/main.ts'], { PORT: apiPort }),
  start('vite', process.argv.slice(2), { API_ORIGIN: `http://localhost:${apiPort}` }),
];
// The terminal has sent Ctrl-C to the children too: they are left to end in their own time.
process.on('SIGINT', () => {});
process.on('SIGTERM', stop);
