import type { Context } from 'hono';
import * as v from 'valibot';
import { readQuery } from './query.ts';
import { Malformed, Refusal } from '../errors.ts';

const maxNamedFields = 10;

/**
 * Input of a call, from its query or JSON body, validated by its schema. @throws Malformed when it cannot be parsed, Refusal
 * `invalid_input` naming the invalid fields
 */
export async function readInput<Schema extends v.GenericSchema>(
  c: Context,
  method: 'GET' | 'POST',
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const raw = method === 'GET' ? readQuery(new URL(c.req.url).searchParams) : await readBody(c);
  if (raw === null) throw new Malformed('the parameters cannot be read');
  const result = v.safeParse(schema, raw, { abortPipeEarly: true });
  if (result.success) return result.output;
  const expected: Record<string, string> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue);
    if (field && Object.keys(expected).length < maxNamedFields)
      expected[field] ??= issue.expected ?? issue.type;
  }
  throw new Refusal('invalid_input', { fields: Object.keys(expected), details: { expected }, kept: false });
}

async function readBody(c: Context): Promise<unknown> {
  const text = await c.req.text().catch(bodyIncomplete);
  if (text === '') return {};
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new Malformed('send application/json');
  try {
    const body: unknown = JSON.parse(text);
    // An array would be accepted as an object without fields.
    return typeof body !== 'object' || Array.isArray(body) ? null : body;
  } catch {
    throw new Malformed('the body is not JSON');
  }
}

/** The client disconnected in the middle of the body, or was too slow (`body-time.ts`): not an error of the server. */
export function bodyIncomplete(): never {
  throw new Malformed('the body did not arrive');
}

/** The body of a call that takes raw bytes. @throws Malformed for another content type */
export async function readBytes(c: Context): Promise<Uint8Array> {
  if (!/^application\/octet-stream$/i.test(c.req.header('content-type') ?? ''))
    throw new Malformed('send application/octet-stream');
  return new Uint8Array(await c.req.arrayBuffer());
}
