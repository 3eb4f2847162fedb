import type {
  Attributes,
  Context,
  ContextAPI,
  Span,
  SpanContext,
  SpanOptions,
  TraceAPI,
  Tracer,
} from '@opentelemetry/api';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { addToRequest } from './request-context.ts';

/** Kinds of spans, with the numbers of OpenTelemetry's `SpanKind`. */
export const spanKind = { internal: 0, server: 1, client: 2 } as const;
/** Status of a failed span. */
export const errorStatus = 2;
const sendWithinMs = 5_000;

interface Tracing {
  tracer: Tracer;
  context: ContextAPI;
  trace: TraceAPI;
  /** `null` for a header that is not W3C Trace Context. */
  parse: (traceparent: string) => SpanContext | null;
  contextOf: (parent: SpanContext) => Context;
  /** Starts a root span with the ids that a client has chosen. */
  startAs: (own: SpanContext, name: string, options: SpanOptions) => Span;
  stop: () => Promise<void>;
}

/** One per process, as OpenTelemetry's own API assumes. Absent: nothing is traced, and no library is loaded. */
let tracing: Tracing | undefined;

/**
 * Starts sending spans to `OTEL_EXPORTER_OTLP_ENDPOINT`, in batches in the background. While the collector is unreachable, spans
 * are dropped. Attributes are route patterns, statements without their values, and error codes: no personal data, no client address.
 */
export async function startTracing({ otlp }: Pick<Config, 'otlp'>): Promise<void> {
  if (otlp) tracing = await load(otlp);
}

/** Sends the spans that are still in memory, for at most `sendWithinMs`. */
export async function stopTracing(log: Log): Promise<void> {
  await tracing?.stop().catch((err: unknown) => log.warn({ err }, 'the last spans were not sent'));
  tracing = undefined;
}

async function load({ endpoint, headers, service, share }: NonNullable<Config['otlp']>): Promise<Tracing> {
  // 0.2 s of processor time, which a server without traces does not spend.
  const [api, { AsyncLocalStorageContextManager }, core, { OTLPTraceExporter }, resources, sdk] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  let chosen: SpanContext | undefined;
  const random = new sdk.RandomIdGenerator();
  const byTrace = new sdk.TraceIdRatioBasedSampler(share);
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    idGenerator: {
      generateTraceId: () => chosen?.traceId ?? random.generateTraceId(),
      generateSpanId: () => chosen?.spanId ?? random.generateSpanId(),
    },
    // The sampled flag of a client is ignored, so that clients cannot raise the share.
    sampler: new sdk.ParentBasedSampler({
      root: byTrace,
      remoteParentSampled: byTrace,
      remoteParentNotSampled: byTrace,
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint}/v1/traces`,
          headers,
          timeoutMillis: sendWithinMs,
        }),
      }),
    ],
  });
  const tracer = provider.getTracer('okanto');
  return {
    tracer,
    context: api.context,
    trace: api.trace,
    parse: core.parseTraceParent,
    contextOf: (parent) => api.trace.setSpanContext(api.ROOT_CONTEXT, { ...parent, isRemote: true }),
    startAs(own, name, options) {
      chosen = own;
      try {
        return tracer.startSpan(name, options);
      } finally {
        chosen = undefined;
      }
    },
    async stop() {
      await provider.shutdown().finally(() => api.context.disable());
    },
  };
}

interface Work {
  kind?: (typeof spanKind)[keyof typeof spanKind];
  attributes?: Attributes;
  /** `traceparent` header of the caller. */
  traceparent?: string | undefined;
}

/** Runs `work` in a span, the parent of all spans that `work` starts. Without tracing, only runs it. */
export async function traced<Result>(
  name: string,
  { kind = spanKind.internal, attributes = {}, traceparent }: Work,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  if (!tracing) return work(undefined);
  const remote = traceparent ? tracing.parse(traceparent) : null;
  const parent = remote ? tracing.contextOf(remote) : tracing.context.active();
  return tracing.tracer.startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    if (span.isRecording()) addToRequest({ trace: span.spanContext().traceId });
    try {
      return await work(span);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A span around one SQL statement, which has no child spans. */
export function tracedStatement<Result>(
  name: string,
  attributes: Attributes,
  start: () => Promise<Result>,
): Promise<Result> {
  const span = tracing?.tracer.startSpan(name, { kind: spanKind.client, attributes });
  const result = start();
  if (span?.isRecording())
    result.then(
      () => span.end(),
      (error: unknown) => {
        fail(span, error);
        span.end();
      },
    );
  return result;
}

/** Whether a span started now would be sent. */
export const isTraced = (): boolean =>
  tracing?.trace.getSpan(tracing.context.active())?.isRecording() ?? false;

/** Sends the span of a page view that a browser measured: the parent of the calls that the page sent. */
export function recordPageView(
  traceparent: string,
  view: { page: string; beganAtMs: number; lastedMs: number; attributes: Attributes },
): void {
  const own = tracing?.parse(traceparent);
  if (!tracing || !own) return;
  const { page, beganAtMs, lastedMs, attributes } = view;
  const options = { kind: spanKind.client, attributes, startTime: beganAtMs, root: true };
  tracing.startAs(own, page, options).end(beganAtMs + lastedMs);
}

/** Without the error's message: messages of PostgreSQL contain values. */
function fail(span: Span, error: unknown): void {
  const { code, name = 'unknown' } = error as { code?: unknown; name?: string };
  span.setStatus({ code: errorStatus });
  span.setAttribute('error.type', typeof code === 'string' ? code : name);
}
