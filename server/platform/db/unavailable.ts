/** `Retry-After` while the database is unavailable. */
export const unavailableRetrySeconds = 5;

/** Shutting down, starting, no free connection, disk full, or a read-only standby. */
const unavailableStates = new Set(['57P01', '57P02', '57P03', '53100', '53300', '25006']);
/** Errors of a connection to PostgreSQL; a missing socket is ENOENT. */
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
/** Messages of pg for errors without a code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Whether PostgreSQL is unreachable or cannot write at the moment: the same request may succeed soon. Class 08 of the SQL
 * standard's states is a lost connection.
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
