import { pino, type Logger } from 'pino';
import { requestContext } from './request-context.ts';

export type Log = Logger;

const secretKeys = [
  'token',
  'pay_token',
  'payToken',
  'password',
  'pay_password',
  'code',
  'authorization',
  'cookie',
  'card',
  'cardNumber',
  'card_number',
  'cvc',
  'databaseUrl',
  'smtpUrl',
  'connectionString',
];

// `code` in a request body is a one-time code, but the code of an error must stay readable.
const paths = secretKeys.flatMap((key) =>
  key === 'code' ? ['body.code', '*.body.code'] : [key, `*.${key}`, `*.*.${key}`],
);

/** Fields that help to find a defect; a database error's `detail` would quote a user's row, its `client` a connection. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { name, code, message, stack, ...(cause !== undefined && { cause: describeError(cause) }) };
}

/**
 * JSON lines on stdout, those of a request with its id; fields that carry secrets are replaced at any of the first three levels.
 */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, error: describeError },
    // A copy: pino adds the line's fields to it.
    mixin: () => ({ ...requestContext.getStore() }),
    redact: { paths, censor: '[hidden]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
