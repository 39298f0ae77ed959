import type { Span, SpanStart } from './span.ts'

/** Traces of this node, sent to a collector. */
export interface Tracing {
	/** The first span of a request or job here; `traceparent` is what the caller sent, valid or not. */
	begin(start: SpanStart, traceparent?: string): Span
	/** Sends what is left, for a short while. */
	stop(): Promise<void>
}
