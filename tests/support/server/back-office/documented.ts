import { Ajv2020 } from 'ajv/dist/2020.js';
import type { MiddlewareHandler } from 'hono';
import { consoleHeader } from '#contract/console-session.ts';
import { opsCall, opsCallNames, type OpsCallName } from '../../../../server/modules/back-office/calls.ts';
import { outputs } from '../../../../server/modules/back-office/openapi/outputs.gen.ts';
import { closed } from '../../documented.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
const validators = new Map<OpsCallName, ReturnType<typeof ajv.compile>>();
const names = new Map(opsCallNames.map((name) => [`${opsCall(name).method} ${opsCall(name).path}`, name]));

/** How the data of a response differs from its documentation; `undefined`: not at all. Additional fields are differences. */
function undocumented(name: OpsCallName, data: unknown): string | undefined {
  let validate = validators.get(name);
  if (!validate) validators.set(name, (validate = ajv.compile(closed(outputs[name]) as object)));
  if (validate(data)) return undefined;
  return validate.errors
    ?.map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join('; ');
}

/** Turns responses that their documentation does not describe into failures, in every test that calls the operators' API. */
export const failUndocumented: MiddlewareHandler = async (c, next) => {
  await next();
  const name = names.get(`${c.req.method} ${c.req.path.slice('/api/ops/'.length)}`);
  // The console gets no token, which is required for all others.
  if (!name || c.res.status !== 200 || (name === 'login' && c.req.header(consoleHeader) !== undefined))
    return;
  const { code, data } = (await c.res.clone().json()) as { code: number; data: unknown };
  const difference = code === 1 ? undocumented(name, data) : undefined;
  if (difference === undefined) return;
  const msg = `${name} is not documented: ${difference}, run: npm run ops-outputs`;
  c.res = Response.json({ code: 0, msg, data: null }, { status: 500 });
};
