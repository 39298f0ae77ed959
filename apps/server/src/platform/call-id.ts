import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string>()

/**
 * Runs `work`, including its asynchronous continuations, in the context of this call (AsyncLocalStorage): every log
 * line names its id.
 */
export function inCall<T>(id: string, work: () => T): T {
	return ids.run(id, work)
}

/** Undefined outside of calls: in jobs, timers and listeners. */
export function callId(): string | undefined {
	return ids.getStore()
}

/**
 * Runs listeners outside of any call. A listener of a long-lived object, such as a pooled connection, would otherwise
 * keep the id of the call that happened to create it.
 */
export function outsideCalls<A extends unknown[]>(listener: (...given: A) => void): (...given: A) => void {
	return (...given) => ids.exit(() => listener(...given))
}
