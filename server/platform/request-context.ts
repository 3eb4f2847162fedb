import { AsyncLocalStorage } from 'node:async_hooks';

/** Fields of every log line that is written while a request is served. */
export interface RequestFields {
  /** `X-Request-Id` of the response. */
  request: string;
  /** Id of its trace, if it is sent. */
  trace?: string;
  /** Id of the signed-in account. */
  account?: number;
  /** Id of the signed-in operator. */
  operator?: number;
  /** Id of the API key. */
  apiKey?: number;
}

export const requestContext = new AsyncLocalStorage<RequestFields>();

/** Adds the caller's id to the request's log lines. Without a request, as in a job, it does nothing. */
export function addToRequest(fields: Omit<RequestFields, 'request'>): void {
  const context = requestContext.getStore();
  if (context) Object.assign(context, fields);
}
