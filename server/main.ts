import os from 'node:os';
import path from 'node:path';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { createLog, type Log } from './platform/log.ts';
import { type RunningServer, startServer } from './serve.ts';

const settings = config();
const log = createLog(settings.logLevel);
process.on('uncaughtException', (err) => {
  log.fatal({ err }, 'uncaught exception');
  process.exit(1);
});
const server = await start(settings, log);
process.on('SIGTERM', () => void stop('SIGTERM', settings.drainSeconds));
// Ctrl-C at a terminal: no balancer waits for it.
process.on('SIGINT', () => void stop('SIGINT', 0));
log.info({ port: server.port, metricsPort: server.metricsPort }, 'listening');
// For the operator at the terminal; stdout is for the log.
process.stderr.write(`${server.shop} is open at ${addresses(settings).join(' and ')}\n`);
if (settings.smtpUrl === undefined)
  process.stderr.write(
    `Without SMTP_URL, mails and their codes are files in ${path.join(settings.dataDir, 'mail')}\n`,
  );

function config(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return fail(error instanceof ConfigError ? error.message : String(error));
  }
}

async function start(given: Config, to: Log): Promise<RunningServer> {
  try {
    return await startServer(given, to);
  } catch (error) {
    to.debug({ err: error }, 'start failed');
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    return fail(
      inUse
        ? portInUse(given, error)
        : `The server could not be started: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function portInUse({ metricsPort }: Config, error: Error): string {
  const port = 'port' in error ? Number(error.port) : Number.NaN;
  return `Port ${port} is in use. Set ${port === metricsPort ? 'METRICS_PORT' : 'PORT'} to a free one.`;
}

function fail(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}

let stopping = false;
async function stop(signal: string, drainSeconds: number): Promise<void> {
  // Second signal: exit at once.
  if (stopping) process.exit(1);
  stopping = true;
  log.info({ signal, drainSeconds }, 'stopping');
  await server.stop(drainSeconds);
  log.info('stopped');
  process.exit(0);
}

/** URLs of the shop: on this machine and, if the server listens on the network, for others. */
function addresses({ host, port }: Config): string[] {
  if (host !== '0.0.0.0' && host !== '::')
    return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`];
  const lan = Object.values(os.networkInterfaces())
    .flat()
    .filter((each) => each?.family === 'IPv4' && !each.internal)
    .map((each) => `http://${each?.address}:${port}`);
  return [`http://localhost:${port}`, ...lan];
}
