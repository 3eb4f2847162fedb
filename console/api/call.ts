import { consoleHeader } from '#contract/console-session.ts';
import type { OpsCallName, opsCalls, OpsInput } from '../../server/modules/back-office/calls.ts';
import type { OpsOutput } from '../../server/modules/back-office/handlers.ts';
import { wireLanguage } from '../language.ts';
import { Failure } from './failure.ts';

type Row<Name extends OpsCallName> = (typeof opsCalls)[Name];
type PathOf<Method> = {
  [Name in OpsCallName]: Row<Name>['method'] extends Method ? Row<Name>['path'] : never;
}[OpsCallName];
type NameOf<Path> = {
  [Name in OpsCallName]: Row<Name>['path'] extends Path ? Name : never;
}[OpsCallName];

/** Paths of calls that read, below `/api/ops/`. */
export type ReadPath = PathOf<'GET'>;
/** Paths of calls that change something. */
export type CommandPath = PathOf<'POST'>;
export type Input<Path extends ReadPath | CommandPath> = OpsInput<NameOf<Path>>;
/** The console's session is a cookie: signing in returns no token. */
export type Output<Path extends ReadPath | CommandPath> = Path extends 'login'
  ? Omit<OpsOutput<'login'>, 'token'>
  : OpsOutput<NameOf<Path>>;

const timeoutMs = 30_000;
/** Their time grows with the ledger: they end with their response, or with the connection. */
const slowReads: ReadonlySet<ReadPath> = new Set(['reconcile', 'ledger-month/show']);

interface Envelope {
  code: number;
  msg: string;
  data: { reason?: string; more?: string; fields?: string[] } | null;
}

/** @throws Failure */
export async function read<Path extends ReadPath>(
  path: Path,
  input: Input<Path>,
  signal?: AbortSignal,
): Promise<Output<Path>> {
  const params = new URLSearchParams({ lang: wireLanguage() });
  for (const [name, value] of Object.entries(input as Record<string, string | undefined>))
    if (value !== undefined && value !== '') params.set(name, value);
  const timeout = slowReads.has(path) ? [] : [AbortSignal.timeout(timeoutMs)];
  return send(`${path}?${params}`, {}, timeout, signal);
}

/** Sent once: after a lost response the operator sees the current state and decides. @throws Failure */
export const command = <Path extends CommandPath>(path: Path, input: Input<Path>): Promise<Output<Path>> =>
  send(
    `${path}?lang=${wireLanguage()}`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) },
    [AbortSignal.timeout(timeoutMs)],
  );

/** The OpenAPI document of these calls. @throws Failure */
export async function readDocument(): Promise<unknown> {
  const response = await request('openapi.json', {}, [AbortSignal.timeout(timeoutMs)]);
  if (response.status === 401) throw new Failure('signed-out');
  const document: unknown = await response.json().catch(() => null);
  if (!response.ok || document === null) throw new Failure('broken');
  return document;
}

/** @param unneeded ends a query whose result nothing shows any more */
async function send<Data>(
  address: string,
  init: RequestInit,
  timeout: AbortSignal[],
  unneeded?: AbortSignal,
): Promise<Data> {
  const response = await request(address, init, timeout, unneeded);
  const envelope = (await response.json().catch(() => null)) as Envelope | null;
  if (response.status === 401) throw new Failure('signed-out');
  if (!envelope) throw new Failure('broken');
  if (envelope.code === 1) return envelope.data as Data;
  const { reason, more, fields } = envelope.data ?? {};
  throw new Failure(reason ? 'refused' : 'broken', { message: envelope.msg, reason, more, fields });
}

const request = (
  address: string,
  { headers, ...init }: RequestInit,
  timeout: AbortSignal[],
  unneeded?: AbortSignal,
): Promise<Response> =>
  fetch(`/api/ops/${address}`, {
    ...init,
    headers: { ...headers, [consoleHeader]: '1' },
    redirect: 'error',
    signal: AbortSignal.any([...(unneeded ? [unneeded] : []), ...timeout]),
    credentials: 'same-origin',
  }).catch((error: unknown) => {
    if (unneeded?.aborted) throw error;
    throw new Failure('unreachable');
  });
