import { hostname } from 'node:os'
import {
	type Context,
	type Span as OtelSpan,
	ROOT_CONTEXT,
	SpanKind,
	SpanStatusCode,
	TraceFlags,
	type Tracer,
	trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
	AlwaysOffSampler,
	AlwaysOnSampler,
	BatchSpanProcessor,
	ParentBasedSampler,
	type Sampler,
	type SpanExporter,
	TraceIdRatioBasedSampler,
	TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from '../log.ts'
import type { Span, SpanStart } from './span.ts'
import type { Tracing } from './tracing.ts'
import type { TracesSampler, TracingConfig } from './tracing-config.ts'

/** A collector that is down is reported this often at most. */
const TROUBLE_LOGGED_EVERY_MS = 60_000
/** `ExportResultCode.SUCCESS`. */
const SUCCESS = 0
/** The last spans must not delay a shutdown. */
const STOP_WITHIN_MS = 2_000

/** Nothing of it is global: several nodes in one process, as in tests, have traces of their own. */
export function openTelemetry(config: TracingConfig, log: Logger): Tracing {
	const exporter = new OTLPTraceExporter({ url: config.url })
	const provider = new TracerProvider({
		resource: resourceFromAttributes({
			'host.name': hostname(),
			'process.pid': process.pid,
			...config.resource,
			'service.name': config.serviceName,
		}),
		sampler: samplerOf(config.sampler, config.samplerRatio),
		spanProcessors: [
			new BatchSpanProcessor({
				exporter: withoutErrors(exporter, log),
				scheduledDelayMillis: config.scheduleDelayMs,
			}),
		],
	})
	const tracer = provider.getTracer('skinverse')
	return {
		begin: (start, traceparent) => beginSpan(tracer, start, remoteContext(traceparent)),
		async stop() {
			const { promise: late, resolve } = Promise.withResolvers<void>()
			const timer = setTimeout(resolve, STOP_WITHIN_MS)
			await Promise.race([provider.shutdown().catch(() => undefined), late])
			clearTimeout(timer)
		},
	}
}

/** A broken collector costs a line in the log and the spans, nothing else: the queue of spans is bounded. */
function withoutErrors(exporter: SpanExporter, log: Logger): SpanExporter {
	let lastMs = Number.NEGATIVE_INFINITY
	return {
		export(spans, done) {
			exporter.export(spans, (result) => {
				if (result.error !== undefined && performance.now() - lastMs > TROUBLE_LOGGED_EVERY_MS) {
					lastMs = performance.now()
					log.warn({ reason: result.error.message, spans: spans.length }, 'traces could not be exported')
				}
				done({ code: SUCCESS })
			})
		},
		shutdown: () => exporter.shutdown(),
	}
}

const samplers: Readonly<Record<TracesSampler, (ratio: number) => Sampler>> = {
	always_on: () => new AlwaysOnSampler(),
	always_off: () => new AlwaysOffSampler(),
	traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
	parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
	parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
	parentbased_traceidratio: (ratio) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
}

const samplerOf = (name: TracesSampler, ratio: number): Sampler => samplers[name](ratio)

const kinds = {
	server: SpanKind.SERVER,
	client: SpanKind.CLIENT,
	producer: SpanKind.PRODUCER,
	consumer: SpanKind.CONSUMER,
} as const

function beginSpan(tracer: Tracer, { name, kind, attributes }: SpanStart, parent: Context): Span {
	const options = {
		kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind],
		attributes: { ...attributes },
	}
	const span = tracer.startSpan(name, options, parent)
	const { traceId, spanId, traceFlags } = span.spanContext()
	const flags = traceFlags & TraceFlags.SAMPLED ? '01' : '00'
	return {
		traceId,
		spanId,
		traceparent: `00-${traceId}-${spanId}-${flags}`,
		sampled: span.isRecording() ? sampledSpan(tracer, span) : undefined,
	}
}

const sampledSpan = (tracer: Tracer, span: OtelSpan) => ({
	begin: (start: SpanStart) => beginSpan(tracer, start, trace.setSpan(ROOT_CONTEXT, span)),
	set: (attributes: Readonly<Record<string, string | number | boolean>>) =>
		void span.setAttributes({ ...attributes }),
	end(error?: unknown) {
		if (error !== undefined) {
			span.setAttribute('error.type', errorType(error))
			span.setStatus({ code: SpanStatusCode.ERROR })
		}
		span.end()
	},
})

/** Its code or name, never its message: that may contain what people typed. */
function errorType(error: unknown): string {
	if (!(error instanceof Error)) return String(typeof error === 'number' ? error : 'error')
	return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/

/** What is no valid W3C trace context starts a new trace. */
function remoteContext(traceparent: string | undefined): Context {
	const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? []
	const isEmpty = /^0*$/.test(traceId) || /^0*$/.test(spanId) || traceparent?.startsWith('ff')
	if (isEmpty) return ROOT_CONTEXT
	const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
	return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
