import { AsyncLocalStorage } from 'node:async_hooks'

type Attributes = Readonly<Record<string, string | number | boolean>>

/** What a span measures, by the names of OpenTelemetry. Never values that people have typed. */
export interface SpanStart {
	name: string
	kind?: 'server' | 'client' | 'producer' | 'consumer'
	attributes?: Attributes
}

/** One measured step of a request or job. */
export interface Span {
	readonly traceId: string
	readonly spanId: string
	/** Undefined if the sampler has left this trace out: then nothing is measured, here and in what follows. */
	readonly sampled: SampledSpan | undefined
	/** The W3C trace context, for the service that continues this trace. */
	readonly traceparent: string
}

interface SampledSpan {
	begin(start: SpanStart): Span
	set(attributes: Attributes): void
	/** With an error the step has failed. */
	end(error?: unknown): void
}

const spans = new AsyncLocalStorage<Span>()

/** The step that is under way; undefined without tracing and outside of traced requests and jobs. */
export function currentSpan(): Span | undefined {
	return spans.getStore()
}

/** Runs `work`, including its asynchronous continuations, as part of the span. */
export function inSpan<T>(span: Span | undefined, work: () => T): T {
	return span === undefined ? work() : spans.run(span, work)
}

/** Measures `work` as a step of the current trace; outside of one it is only done. */
export function traced<T>(start: () => SpanStart, work: () => Promise<T>): Promise<T> {
	const sampled = spans.getStore()?.sampled
	return sampled === undefined ? work() : inStep(sampled.begin(start()), work)
}

/** Does the work in a span, and ends the span with it. */
export async function inStep<T>(span: Span, work: () => Promise<T>): Promise<T> {
	try {
		const result = await spans.run(span, work)
		span.sampled?.end()
		return result
	} catch (error) {
		span.sampled?.end(error)
		throw error
	}
}
