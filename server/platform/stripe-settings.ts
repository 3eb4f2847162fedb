import * as v from 'valibot';
import { origin } from './setting-types.ts';

/** Types of Stripe's settings, and the condition that they are given together. */

const prefixed = (accepted: string, pattern: RegExp) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, accepted)));

export const stripeFields = {
  STRIPE_SECRET_KEY: prefixed('a key that begins with sk_ or rk_', /^[sr]k_\w+$/),
  STRIPE_PUBLISHABLE_KEY: prefixed('a key that begins with pk_', /^pk_\w+$/),
  STRIPE_WEBHOOK_SECRET: prefixed(
    'one secret that begins with whsec_, or two with a comma between them',
    /^whsec_[\w+/=]+(,\s*whsec_[\w+/=]+)?$/,
  ),
  STRIPE_API_URL: v.optional(
    v.pipe(
      origin,
      v.regex(/^http:\/\/(127\.0\.0\.1|localhost):\d+$/, 'an origin of this machine with its port'),
    ),
  ),
};

interface Given {
  SANDBOX_CARDS?: boolean | undefined;
  DEMO: boolean;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_URL?: string | undefined;
}

const together = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Reports the missing settings of Stripe at once, test keys beside live ones, and a second acquirer. */
export function stripeTogether<Env extends Given>({ dataset, addIssue }: v.RawCheckContext<Env>): void {
  if (!dataset.typed) return;
  const env: Given = dataset.value;
  const report = (key: keyof Given, message: string) => {
    const path = { type: 'object', origin: 'value', input: dataset.value, key, value: env[key] };
    addIssue({ message, path: [path as v.ObjectPathItem] });
  };
  const given = [...together, 'STRIPE_API_URL' as const].some((key) => env[key] !== undefined);
  if (!given) return;
  for (const key of together)
    if (env[key] === undefined) report(key, `with the other settings of Stripe its value`);
  if (env.SANDBOX_CARDS ?? env.DEMO) report('SANDBOX_CARDS', 'with Stripe off');
  const isLive = (key: string | undefined) => /^\w\w_live_/.test(key ?? '');
  if (isLive(env.STRIPE_SECRET_KEY) !== isLive(env.STRIPE_PUBLISHABLE_KEY))
    report('STRIPE_PUBLISHABLE_KEY', 'a key of the same mode as STRIPE_SECRET_KEY');
}

/** `undefined`: no payments through Stripe. */
export const stripeOf = (env: Given) =>
  env.STRIPE_SECRET_KEY === undefined
    ? undefined
    : {
        secretKey: env.STRIPE_SECRET_KEY,
        publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
        /** One, or two while the secret is replaced. */
        webhookSecrets: (env.STRIPE_WEBHOOK_SECRET ?? '').split(/,\s*/),
        /** A double of the API on this machine; absent: Stripe. */
        apiUrl: env.STRIPE_API_URL,
        /** Stripe's script may only come from Stripe. */
        script: env.STRIPE_API_URL === undefined ? 'https://js.stripe.com/v3/' : `${env.STRIPE_API_URL}/v3/`,
      };
