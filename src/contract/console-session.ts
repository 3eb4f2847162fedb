/**
 * Header of every request that the console sends. Another site cannot send it: the browser would ask for permission first
 * (a CORS preflight), which the server never gives. The session cookie of an operator is valid only with this header.
 */
export const consoleHeader = 'x-console';
