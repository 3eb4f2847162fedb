import type { Context } from 'hono';
import { routePath } from 'hono/route';
import { pageAddressOf } from '#contract/page-addresses.ts';

/** Kinds of requests with different expected durations. */
export type RequestKind = 'api' | 'live' | 'page' | 'image' | 'static' | 'health' | 'other';

export interface RouteLabel {
  kind: RequestKind;
  /** A pattern of our own, never a path from the URL: the number of routes has a limit. */
  route: string;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Node accepts some thirty methods; those that no route has share one label. */
export const methodLabel = (method: string): string => (methods.has(method) ? method : 'other');

const ofFirstSegment: Record<string, RequestKind> = {
  api: 'api',
  img: 'image',
  private: 'image',
  assets: 'static',
  healthz: 'health',
  readyz: 'health',
};

/** Without the expressions that its parameters must match. */
const readable = (pattern: string): string => pattern.replaceAll(/\{.*?\}(?=\/|$)/g, '');
const patterns = new Map<string, RouteLabel>();

/** The route that has responded to a request; called once the response exists. */
export function routeLabel(c: Context): RouteLabel {
  const pattern = routePath(c);
  if (pattern === '*' || pattern === '/*') return fileOrPage(c);
  const known = patterns.get(pattern);
  if (known) return known;
  const kind = pattern === '/api/live' ? 'live' : (ofFirstSegment[pattern.split('/', 2)[1]!] ?? 'other');
  const label: RouteLabel = { kind, route: readable(pattern) };
  patterns.set(pattern, label);
  return label;
}

/** The app's files and pages share one route, as do limits before any route. */
function fileOrPage({ req: { path }, res }: Context): RouteLabel {
  const kind = ofFirstSegment[path.split('/', 2)[1]!];
  if (kind) return { kind, route: kind === 'static' ? '/assets/*' : 'none' };
  const page = pageAddressOf(path);
  if (page) return { kind: 'page', route: page };
  const isFile = res.status < 400 && !res.headers.get('content-type')?.startsWith('text/html');
  return isFile ? { kind: 'static', route: 'file' } : { kind: 'page', route: 'none' };
}
