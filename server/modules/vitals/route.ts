import { Counter, Histogram } from '@prometheus-io/client';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { pageAddresses } from '#contract/page-addresses.ts';
import { type VitalName, vitalsPath } from '#contract/vitals.ts';
import { addressPrefix, clientAddress } from '../../platform/http/address.ts';
import type { Services } from '../../platform/http/context.ts';
import { type BucketLimit, tokenBuckets } from '../../platform/http/token-bucket.ts';
import { registry } from '../../platform/metrics/registry.ts';
import { recordPageView } from '../../platform/tracing.ts';
import { countVisit } from './visits.ts';

const labelNames = ['metric', 'page', 'release'] as const;
const registers = [registry];
const times = new Histogram({
  name: 'okanto_web_vital_seconds',
  help: 'LCP, FCP and TTFB of page views, by pattern of the page and release of the app.',
  labelNames,
  buckets: [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 2.5, 4, 6, 10],
  registers,
});
const interactions = new Histogram({
  name: 'okanto_web_inp_seconds',
  help: 'Interaction to Next Paint (INP) of page views.',
  labelNames: ['page', 'release'],
  buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1],
  registers,
});
const shifts = new Histogram({
  name: 'okanto_web_cls',
  help: 'Cumulative Layout Shift (CLS) of page views.',
  labelNames: ['page', 'release'],
  buckets: [0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  registers,
});
const reports = new Counter({
  name: 'okanto_web_vital_reports_total',
  help: 'Reports of page views by outcome: counted, invalid or limited.',
  labelNames: ['outcome'],
  registers,
});

/** A user opens fewer pages than this; many may share an address. */
const perAddress: BucketLimit = { burst: 60, perSecond: 1 };
/** A report with all values has 150 bytes. */
const maxBodyBytes = 1_000;
const longestMs = 10 * 60_000;
const longestAgeMs = 24 * 60 * 60_000;

const upTo = (most: number) => v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(most)));
const ms = upTo(longestMs);
const Report = v.strictObject({
  page: v.picklist(pageAddresses),
  release: v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/)),
  ageMs: upTo(longestAgeMs),
  visit: v.optional(v.literal(true)),
  traceparent: v.optional(v.pipe(v.string(), v.maxLength(55))),
  values: v.strictObject({ LCP: ms, INP: ms, CLS: upTo(100), TTFB: ms, FCP: ms } satisfies Record<
    VitalName,
    unknown
  >),
});

/**
 * `POST /api/vitals`, as `src/contract/vitals.ts` describes it: 204, 400 or 413 for anything else, 429 over the limit. Not a call of the
 * contract: those count their limits in the database, which a page view must not write to.
 *
 * @param release the built app's; reports of others are counted together, because their number is the senders' choice
 */
export function vitalsRoute(
  { config }: { config: Pick<Services['config'], 'trustProxy'> },
  release: string,
): Hono {
  const buckets = tokenBuckets(perAddress);
  const refuse = (status: 400 | 413 | 429, outcome: 'invalid' | 'limited') => {
    reports.inc({ outcome });
    // The rest of a body that is too large is never read, so the connection cannot be reused.
    return new Response(null, { status, ...(status === 413 && { headers: { connection: 'close' } }) });
  };
  const tooLarge = () => refuse(413, 'invalid');
  return new Hono().post(vitalsPath, bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge }), async (c) => {
    const text = await c.req.text();
    if (buckets.take(addressPrefix(clientAddress(c, config.trustProxy))) > 0) return refuse(429, 'limited');
    const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), Report), text);
    if (!success) return refuse(400, 'invalid');
    count(output, output.release === release ? release : 'other');
    reports.inc({ outcome: 'counted' });
    if (output.visit) countVisit();
    traceView(output);
    return c.body(null, 204);
  });
}

function count({ page, values }: v.InferOutput<typeof Report>, release: string): void {
  const { INP, CLS, ...others } = values;
  for (const [metric, value] of Object.entries(others))
    if (value !== undefined) times.observe({ metric, page, release }, value / 1000);
  if (INP !== undefined) interactions.observe({ page, release }, INP / 1000);
  if (CLS !== undefined) shifts.observe({ page, release }, CLS);
}

/** From its navigation to its largest paint. */
function traceView({ page, values, traceparent, ageMs }: v.InferOutput<typeof Report>): void {
  if (traceparent === undefined || ageMs === undefined) return;
  const { LCP = 0, FCP = 0, TTFB = 0 } = values;
  const attributes = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`okanto.${name.toLowerCase()}`, value]),
  );
  recordPageView(traceparent, {
    page: `page ${page}`,
    beganAtMs: Date.now() - ageMs,
    lastedMs: Math.max(LCP, FCP, TTFB),
    attributes,
  });
}
