import { opsCall, type OpsCallName, type OpsInput } from '../../modules/back-office/calls.ts';
import type { OpsOutput } from '../../modules/back-office/handlers.ts';

/** URL of the server and, once signed in, the token. */
export interface OpsServer {
  url: string;
  token?: string | undefined;
}

/** The server refused, or its response is unusable. `reason` is the reason of a refusal and absent for other failures. */
export class OpsFailure extends Error {
  readonly status: number;
  readonly reason: string | undefined;

  constructor(message: string, status: number, reason?: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

interface Envelope {
  code: number;
  msg: string;
  data: { reason?: string; fields?: string[] } | null;
}

const timeoutMs = 30_000;

/**
 * One call without retries: after a lost response the operator repeats the command, which is executed once. @throws OpsFailure
 * when the call is refused or fails, or no server responds (status 0)
 */
export async function callOps<Name extends OpsCallName>(
  { url: base, token }: OpsServer,
  name: Name,
  input: OpsInput<Name>,
): Promise<OpsOutput<Name>> {
  const { method, path } = opsCall(name);
  const url = new URL(`/api/ops/${path}`, base);
  if (method === 'GET') {
    const given = Object.entries(input as Record<string, string | undefined>);
    for (const [key, value] of given) if (value !== undefined) url.searchParams.set(key, value);
  }
  const response = await fetch(url, {
    method,
    // A redirect could leak token and input to another host.
    redirect: 'error',
    // Reconciling a large ledger exceeds the timeout.
    ...(name !== 'reconcile' && { signal: AbortSignal.timeout(timeoutMs) }),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  }).catch(() => {
    throw new OpsFailure(`No server answers at ${url.origin}. Is it running there? See --url.`, 0);
  });
  const envelope = (await response.json().catch(() => null)) as Envelope | null;
  if (!envelope)
    throw new OpsFailure(`The server at ${url.origin} does not respond as a shop`, response.status);
  if (envelope.code === 1) return envelope.data as OpsOutput<Name>;
  const fields = envelope.data?.fields;
  const reason = envelope.data?.reason;
  // The shopper's message is about a deleted object; here the usual cause is a typing error.
  if (reason === 'not_found' && fields?.length)
    throw new OpsFailure(`Nothing found for this ${fields.join(' or ')}`, response.status, reason);
  const where = fields?.length ? ` (${fields.join(', ')})` : '';
  throw new OpsFailure(`${envelope.msg}${where}`, response.status, reason);
}
