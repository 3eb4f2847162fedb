/** How long a client should wait before it tries again. */
export const unavailableRetrySeconds = 5;

/** Shutting down, starting, no connection left, no disk left, or a standby that takes no writes. */
const unavailableStates = new Set(['57P01', '57P02', '57P03', '53100', '53300', '25006']);
/** Of a connection to PostgreSQL; a missing socket is ENOENT. */
const connectFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
const socketCalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);
/** The words of pg for what has no code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Whether PostgreSQL cannot be reached or cannot write just now: the same request may succeed in a moment. Its state of
 * the SQL standard's class 08 is a lost connection.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall = '' } = error as { code?: string; syscall?: string };
  if (unavailableStates.has(code) || /^08\w{3}$/.test(code)) return true;
  if (connectFaults.has(code) && socketCalls.has(syscall)) return true;
  if (lostConnection.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return isDatabaseUnavailable(error.cause);
}
