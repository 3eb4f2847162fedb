// `npm start`: installs missing parts (Node, packages, built app), then runs the server in the foreground.
import { spawn } from 'node:child_process';
import os from 'node:os';
import { isBuilt, root } from '../../build/build-stamp.mjs';
import { npm } from './node-24.mjs';
import { say, setup } from './setup.mjs';

const secondTryMs = 2_000;

try {
  const built = isBuilt();
  const env = setup({ dev: !built });
  if (!built) build(env);
  run(env);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function build(env) {
  const done = say('Building the app');
  const { status, output } = npm(['run', 'build'], env);
  if (status !== 0) throw new Error(`The app could not be built:\n${output}`);
  done();
}

function run(env) {
  // A separate process group: only this process receives the terminal's Ctrl-C and forwards it once.
  const detached = process.platform !== 'win32';
  const server = spawn('node', ['server/main.ts'], { cwd: root, env, stdio: 'inherit', detached });
  const sentAt = {};
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // npm forwards Ctrl-C too: this duplicate is ignored, but not a later second Ctrl-C of the user.
      if (sentAt[signal] && Date.now() - sentAt[signal] < secondTryMs) return;
      sentAt[signal] = Date.now();
      server.kill(signal);
    });
  }
  server.once('error', (error) => {
    process.stderr.write(`The server could not be started: ${error.message}\n`);
    process.exit(1);
  });
  server.once('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0)));
}
