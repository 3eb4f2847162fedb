/**
 * `npm run dev`: the API on API_PORT (8787), restarted on every change, and Vite in front of it with hot reload and the service
 * worker. Vite starts once the API responds. Ctrl-C stops both; if one exits, so does the other.
 */
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
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
const apiOrigin = `http://localhost:${apiPort}`;
const isUp = () =>
  fetch(`${apiOrigin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

const children = [start('node', ['--watch', 'server/main.ts'], { PORT: apiPort })];
// The terminal has sent Ctrl-C to the children too; they exit on their own.
process.on('SIGINT', () => {});
process.on('SIGTERM', stop);

while (children[0].exitCode === null && !(await isUp())) await delay(300);
if (children[0].exitCode === null)
  children.push(start('vite', process.argv.slice(2), { API_ORIGIN: apiOrigin }));
