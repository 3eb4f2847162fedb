import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Counter, Histogram } from '@prometheus-io/client';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { latencyBuckets, registry } from '../metrics/registry.ts';
import { type RequestFields, requestContext } from '../request-context.ts';
import { errorStatus, spanKind, traced } from '../tracing.ts';
import type { Services } from './context.ts';
import { methodLabel, type RequestKind, routeLabel } from './route-label.ts';

const requests = new Counter({
  name: 'okanto_http_requests_total',
  help: 'Responses by kind, route pattern, method and status.',
  labelNames: ['kind', 'route', 'method', 'status'],
  registers: [registry],
});

const durations = new Histogram({
  name: 'okanto_http_request_duration_seconds',
  help: 'Seconds until the response began, without its transfer to the client.',
  labelNames: ['kind', 'route', 'method'],
  buckets: latencyBuckets,
  registers: [registry],
});

const idHeader = 'X-Request-Id';
const acceptableId = /^[\w.-]{8,100}$/;
/** A first visit loads a hundred of these files, whose content depends on the URL only: their responses have no id. */
const unchanging = /^\/(assets|img)\//;
/** A page causes dozens of these: they have a line when debugging and when they fail. */
const quiet: ReadonlySet<RequestKind> = new Set(['static', 'image', 'health']);

/**
 * Gives every request an id, which its log lines and its response have, and counts and logs its response. A reverse proxy that is
 * trusted may set the id, so that its log and ours match.
 */
export function observeRequests({
  config,
  log,
}: Pick<Services, 'log'> & {
  config: Pick<Services['config'], 'trustProxy'>;
}): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const startedAt = performance.now();
    const given = config.trustProxy > 0 ? c.req.header(idHeader) : undefined;
    const fields: RequestFields = {
      request: given !== undefined && acceptableId.test(given) ? given : randomUUID(),
    };
    if (!unchanging.test(c.req.path)) c.header(idHeader, fields.request);
    const bytesSent = sentBytes(c);
    await requestContext.run(fields, () => trace(c, next));
    const { kind, route } = routeLabel(c);
    const method = methodLabel(c.req.method);
    const { status } = c.res;
    requests.inc({ kind, route, method, status });
    durations.observe({ kind, route, method }, (performance.now() - startedAt) / 1000);

    const level = status >= 500 ? 'warn' : quiet.has(kind) ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return;
    // The fields are in the line itself: the context has ended when the client has received the response.
    const { outgoing } = c.env;
    const end = () => {
      const ms = Math.round(performance.now() - startedAt);
      const aborted = !outgoing.writableFinished;
      const line = { ...fields, route, method, status, ms, bytes: bytesSent() };
      log[level](aborted ? { ...line, aborted } : line, 'request');
    };
    // The client may have disconnected before the response.
    if (outgoing.closed) end();
    else outgoing.once('close', end);
  };
}

/** Serves the request in a span if it is a call or a page. The parent of a call is the page view that sent it. */
function trace(c: Context, next: Next): Promise<void> {
  const { path } = c.req;
  const isPage = c.req.header('accept')?.includes('text/html') === true;
  if (!path.startsWith('/api/') && !isPage) return next();
  const method = methodLabel(c.req.method);
  const options = { kind: spanKind.server, traceparent: c.req.header('traceparent') };
  return traced(method, options, async (span) => {
    await next();
    if (!span) return;
    const { route } = routeLabel(c);
    const { status } = c.res;
    span.updateName(`${method} ${route}`);
    span.setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    });
    if (status >= 500) span.setStatus({ code: errorStatus });
  });
}

/** Bytes sent on the request's connection from now on, headers included. */
function sentBytes({ env: { incoming } }: Context<{ Bindings: HttpBindings }>): () => number {
  const { socket } = incoming;
  const before = socket.bytesWritten;
  return () => socket.bytesWritten - before;
}
