import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import type { Span, SpanStart } from './span.ts'

/** Traces of this node, sent to a collector. */
export interface Tracing {
	/** The first span of a request or job here; `traceparent` is what the caller sent, valid or not. */
	begin(start: SpanStart, traceparent?: string): Span
	/** Sends what is left, for a short while. */
	stop(): Promise<void>
}

/** Undefined if no collector is configured: then OpenTelemetry is not even loaded. */
export async function openTracing(config: Config, log: Logger): Promise<Tracing | undefined> {
	if (config.tracing === undefined) return undefined
	const { openTelemetry } = await import('./open-telemetry.ts')
	return openTelemetry(config.tracing, log)
}
