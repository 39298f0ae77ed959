import { currentSpan } from './span.ts'

const KEY = 'traceparent'

/** A job carries the trace that enqueued it, beside its own data. */
export function withTrace<T extends object>(data: T): T {
	const span = currentSpan()
	return span === undefined ? data : { ...data, [KEY]: span.traceparent }
}

/** The job's own data, and the trace that it continues. */
export function takeTrace<T extends object>(carried: T): { data: T; traceparent: string | undefined } {
	if (!(KEY in carried)) return { data: carried, traceparent: undefined }
	const { [KEY]: traceparent, ...data } = carried as T & { [KEY]: unknown }
	// Only `withTrace` has added the key, so what is left is the job's own data.
	return {
		data: data as unknown as T,
		traceparent: typeof traceparent === 'string' ? traceparent : undefined,
	}
}
